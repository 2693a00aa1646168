import { useLingui } from '@lingui/react/macro'
import { Loading } from '../feedback/loading.tsx'
import { Page } from './page.tsx'

/** How long the page before stays without a word while the next one is on its way, in milliseconds. */
export const arrivingPatience = 500

/** What is seen until it is known what to show, or where to go. */
export function Arriving({ title }: { title?: string }) {
  const { t } = useLingui()
  return (
    <Page title={title ?? t`Loading...`} provisional>
      <Loading />
    </Page>
  )
}
