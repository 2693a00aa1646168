import { useLingui } from '@lingui/react/macro'
import { reloadPageUncached } from '../../browser/reload.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from '../buttons/button.tsx'
import { Loading } from '../feedback/loading.tsx'
import { useSlow } from '../feedback/use-slow.ts'
import { Page } from './page.tsx'

export function PagePending({ title }: { title?: string }) {
  const { t } = useLingui()
  const translate = useTranslate()
  const isSlow = useSlow(true)
  return (
    <Page title={title ?? t`Loading...`} provisional>
      <Loading />
      {isSlow && (
        <Button kind="secondary" onClick={reloadPageUncached}>
          {translate('Reload page')}
        </Button>
      )}
    </Page>
  )
}
