import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useSpokenWait } from '../../ui/feedback/announce.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { LoadError, type LoadErrorProps } from '../common/load-error.tsx'
import { isWrong } from '../forms/form-state.ts'

interface LinkedFormProps extends LoadErrorProps {
  snapshot: LoadErrorProps['snapshot'] & {
    context: Parameters<typeof isWrong>[0]
    matches(state: 'validating' | 'unreachable'): boolean
  }
  title: string
  children: ReactNode
}

/** The check begins with the code of the page. */
export function useCheckingLink(snapshot: LinkedFormProps['snapshot']): ReactNode {
  return useHydrated() && snapshot.matches('validating') && <Trans>Checking your link…</Trans>
}

/** A form whose link is checked beside it; what was typed stays where that fails. */
export function LinkedForm({ snapshot, send, title, children }: LinkedFormProps) {
  const { t } = useLingui()
  useSpokenWait(snapshot.matches('validating'), t`Checking your link…`)
  const loadError = snapshot.matches('unreachable') && <LoadError snapshot={snapshot} send={send} />
  return (
    <Page title={title} errors={Boolean(loadError) || isWrong(snapshot.context)} replacement={loadError}>
      <Variants block of="link" now="whole" all={{ whole: children, bare: <Loading heading={false} /> }} />
    </Page>
  )
}
