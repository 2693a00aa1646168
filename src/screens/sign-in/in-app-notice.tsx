import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/buttons/button.tsx'
import { Joined } from '../../ui/feedback/joined.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useCopy } from '../../ui/feedback/use-copy.ts'

export function InAppNotice() {
  const { t } = useLingui()
  const done = t`Link copied. Paste it into your browser.`
  const failed = t`Couldn’t copy the link. Select it and copy it yourself.`
  const { copied, copy } = useCopy({ done, failed })
  return (
    <Notice kind="info" action={<Button kind="quiet" onClick={() => void copy(location.href)}>{t`Copy link`}</Button>}>
      <p>{t`You can’t sign in with Google inside this app. Use your email, or open this page in your browser.`}</p>
      {copied === true && <p>{done}</p>}
      {copied === false && (
        <p>
          <Joined said={failed} next={<bdi translate="no">{location.href}</bdi>} />
        </p>
      )}
    </Notice>
  )
}
