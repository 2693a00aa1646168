import type { ReactNode } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LoadError, type LoadErrorProps } from './load-error.tsx'

interface LoadOrErrorProps extends LoadErrorProps {
  snapshot: LoadErrorProps['snapshot'] & { hasTag(tag: 'error'): boolean }
  title: string
  label?: ReactNode
  note?: ReactNode
  shape?: ReactNode
}

export function LoadOrError({ snapshot, send, title, label, note, shape }: LoadOrErrorProps) {
  if (snapshot.hasTag('error')) {
    return (
      <Page key="error" title={title} errors>
        <LoadError snapshot={snapshot} send={send} />
      </Page>
    )
  }
  return (
    <Page title={title}>
      <Loading label={label}>{note}</Loading>
      {shape}
    </Page>
  )
}
