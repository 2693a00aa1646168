import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { isFamilyFirst } from '#machines/fields/full-name.ts'
import { type ProfileValues, personFields } from '#machines/fields/person.ts'
import { languages } from '../../settings/languages.ts'
import { useLanguage } from '../../ui/context/language-context.ts'
import { countryOptions } from '../../ui/fields/country-options.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { CountriesError } from './countries-error.tsx'

export interface CountryList {
  known: readonly { code: string; name: string }[]
  isLoading: boolean
  retry: (() => void) | undefined
}

interface PersonFieldsProps {
  /** Whose fields are shown; the person's by default. */
  of?: { names: readonly (keyof ProfileValues)[] }
  countries: CountryList
  initial?: Partial<ProfileValues> | undefined
}

export function PersonFields({ of = personFields, countries, initial }: PersonFieldsProps) {
  const { t } = useLingui()
  const { language } = useLanguage()
  const chosen = initial?.countryCode
  const own = chosen && !countries.known.some(({ code }) => code === chosen) ? [{ code: chosen, name: chosen }] : []
  const options = countryOptions([...countries.known, ...own], languages[language])
  const nameField = (name: 'firstName' | 'lastName', label: string, autoComplete: 'given-name' | 'family-name') => (
    <Field
      key={name}
      {...{ name, label, autoComplete }}
      dir="auto"
      autoCapitalize="words"
      spellCheck={false}
      defaultValue={initial?.[name]}
    />
  )
  const controls: Record<keyof ProfileValues, ReactNode> = {
    firstName: nameField('firstName', t`First name`, 'given-name'),
    lastName: nameField('lastName', t`Last name`, 'family-name'),
    countryCode: (
      <Select
        key="countryCode"
        name="countryCode"
        label={t`Country/Region`}
        placeholder={countries.isLoading && countries.known.length === 0 ? t`Loading...` : t`Select`}
        options={options}
        autoComplete="country"
        defaultValue={chosen}
        hint={countries.retry && <CountriesError retry={countries.retry} />}
      />
    ),
  }
  const [one, other, ...rest] = of.names
  const ordered = isFamilyFirst(language) ? [other, one, ...rest] : of.names
  return ordered.map((name) => name && controls[name])
}
