import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'

export function ConfirmLink({ send }: { send(event: { type: 'link.confirm' }): void }) {
  const { t } = useLingui()
  const title = t`Activate account`
  return (
    <Page title={title}>
      <Result kind="info" title={title}>
        <p>
          <Trans>
            Press the button to continue. This extra step is needed because email security software also opens links.
          </Trans>
        </p>
        <Button kind="primary" onClick={() => send({ type: 'link.confirm' })}>
          {title}
        </Button>
      </Result>
    </Page>
  )
}
