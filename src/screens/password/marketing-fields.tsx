import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { type MarketingList, marketingLists } from '#machines/fields/marketing.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslate } from '../../language/translate.ts'
import { Field } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'

/** Of a list, and of the text for 'Other'. */
const labels = {
  marketingSource: [msg`How did you hear about us?`, msg`Other source`],
  platformOfInterest: [msg`Which platform do you work with?`, msg`Other platform`],
  role: [msg`What is your role?`, msg`Other role`],
} as const

export function MarketingFields({ others }: { others: readonly MarketingList[] }) {
  const { t } = useLingui()
  const lists = Object.keys(marketingLists) as MarketingList[]
  const translate = useTranslate()
  // What is prerendered is small, and is there at once.
  const isHydrated = useHydrated()
  const choices = (list: MarketingList) =>
    isHydrated ? marketingLists[list].map((choice) => ({ value: choice, label: translate(choice) })) : []
  return lists.map((list) => (
    <Fragment key={list}>
      <Select name={list} label={t(labels[list][0])} placeholder={t`Select`} options={choices(list)} />
      <div hidden={!others.includes(list)}>
        <Field name={`${list}Other`} label={t(labels[list][1])} autoComplete="off" />
      </div>
    </Fragment>
  ))
}
