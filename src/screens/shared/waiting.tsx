import type { ReactNode } from 'react'
import { Loading } from '../../ui/feedback/loading.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Meanwhile } from './meanwhile.tsx'
import { Trouble, type TroubleProps } from './trouble.tsx'

interface WaitingProps extends TroubleProps {
  snapshot: TroubleProps['snapshot'] & { hasTag(tag: 'error'): boolean }
  title: string
  label?: ReactNode
  meanwhile?: ReactNode
  shape?: ReactNode
}

export function Waiting({ snapshot, send, title, label, meanwhile, shape }: WaitingProps) {
  if (snapshot.hasTag('error')) {
    return (
      <Page key="trouble" title={title} errors>
        <Trouble snapshot={snapshot} send={send} />
      </Page>
    )
  }
  return (
    <Page title={title}>
      <Loading label={label} />
      {meanwhile && <Meanwhile>{meanwhile}</Meanwhile>}
      {shape}
    </Page>
  )
}
