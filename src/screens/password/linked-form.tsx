import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useSpokenWait } from '../../ui/feedback/use-spoken-wait.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Variants } from '../../ui/frame/variants.tsx'
import { isWrong } from '../forms/field-errors.ts'
import { LoadError, type LoadErrorProps } from '../results/load-error.tsx'

interface LinkedFormProps extends LoadErrorProps {
  snapshot: LoadErrorProps['snapshot'] & {
    context: Parameters<typeof isWrong>[0]
    matches(state: 'validating' | 'unreachable'): boolean
  }
  title: string
  children: ReactNode
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
