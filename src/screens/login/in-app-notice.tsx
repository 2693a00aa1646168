import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { announce } from '../../ui/feedback/announce.ts'
import { Joined } from '../../ui/feedback/joined.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

export function InAppNotice() {
  const { t } = useLingui()
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      setCopied(true)
      announce(t`Link copied. Paste it into your browser.`)
    } catch {
      setCopied(false)
      announce(t`Couldn’t copy the link. Select it and copy it yourself.`)
    }
  }
  return (
    <Notice
      kind="info"
      action={
        <Button kind="quiet" onClick={() => void copy()}>
          <Trans>Copy link</Trans>
        </Button>
      }
    >
      <p>
        <Trans>You can’t sign in with Google inside this app. Use your email, or open this page in your browser.</Trans>
      </p>
      {copied === true && (
        <p>
          <Trans>Link copied. Paste it into your browser.</Trans>
        </p>
      )}
      {copied === false && (
        <p>
          <Joined
            said={<Trans>Couldn’t copy the link. Select it and copy it yourself.</Trans>}
            next={<bdi translate="no">{location.href}</bdi>}
          />
        </p>
      )}
    </Notice>
  )
}
