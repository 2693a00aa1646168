import { useLingui } from '@lingui/react/macro'
import type { ProfileValues } from '#machines/fields/person.ts'
import { languages } from '../../settings/languages.ts'
import { useLanguage } from '../../ui/context/language-context.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useNamed } from '../../ui/feedback/use-named.ts'
import { countryOptions } from '../../ui/fields/country-options.ts'
import type { CountryList } from '../forms/person-fields.tsx'

/** What stands elsewhere in the place of what was typed here. */
export function ChangedElsewhere({ now, countries }: { now: Partial<ProfileValues>; countries: CountryList }) {
  const { t } = useLingui()
  const named = useNamed()
  const { language } = useLanguage()
  const country = countryOptions(countries.known, languages[language]).find(({ value }) => value === now.countryCode)
  const labels: Record<keyof ProfileValues, string> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    countryCode: t`Country/Region`,
  }
  const shown: Partial<ProfileValues> = { ...now, ...(country && { countryCode: country.label }) }
  return (
    <Notice kind="warning">
      <p>{t`Your profile was changed elsewhere in the meantime. To replace what it says now, save again.`}</p>
      {Object.entries(shown).map(([name, value]) => (
        <p key={name}>{named(labels[name as keyof ProfileValues], value)}</p>
      ))}
    </Notice>
  )
}
