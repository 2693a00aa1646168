import { useLingui } from '@lingui/react/macro'
import { Loading } from '../feedback/loading.tsx'
import { Page } from './page.tsx'

/** What is seen until it is known what to show, or where to go. */
export function Arriving({ title }: { title?: string }) {
  const { t } = useLingui()
  return (
    <Page title={title ?? t`Loading...`} provisional>
      <Loading />
    </Page>
  )
}
