import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect } from 'react'
import { documentMarks } from '../../browser/document-marks.ts'
import { Result } from '../../ui/feedback/result.tsx'
import { Page } from '../../ui/frame/page.tsx'

interface LoadedAgainProps {
  title: string
  /** The way to another link. */
  children: ReactNode
}

/** Stands in for a page of a mailed link that is opened without the code, after a reload or in another browser. */
export function LinkLoadedAgain({ title, children }: LoadedAgainProps) {
  // There is no field for the password that the banner would ask for.
  useLayoutEffect(() => void delete documentMarks().reloaded, [])
  return (
    <Page title={title}>
      <Result kind="info" title={<Trans>Open the link in your email again</Trans>}>
        <p>
          <Trans>
            For your security, the link’s code isn’t kept in this page’s address. If you haven’t finished yet, open the
            link in this browser, or request a new one.
          </Trans>
        </p>
        {children}
      </Result>
    </Page>
  )
}

/** The same for a page to which a sign-in elsewhere led. */
export function SignInLoadedAgain({ title, children }: LoadedAgainProps) {
  return (
    <Page title={title}>
      <Result kind="info" title={<Trans>Sign in again</Trans>}>
        <p>
          <Trans>
            For your security, your sign-in isn’t kept when this page is reloaded. If you haven’t finished yet, sign in
            again.
          </Trans>
        </p>
        {children}
      </Result>
    </Page>
  )
}
