import { useLingui } from '@lingui/react/macro'
import { ReloadButton } from '../buttons/reload-button.tsx'
import { Loading } from '../feedback/loading.tsx'
import { useSlow } from '../feedback/use-slow.ts'
import { Page } from './page.tsx'

export function PagePending({ title }: { title?: string }) {
  const { t } = useLingui()
  const isSlow = useSlow(true)
  return (
    <Page title={title ?? t`Loading...`} provisional>
      <Loading />
      {isSlow && <ReloadButton />}
    </Page>
  )
}
