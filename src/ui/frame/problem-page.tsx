import { Page } from './page.tsx'
import { ProblemAlert, type ProblemProps } from './problem-alert.tsx'

export function ProblemPage({ title, ...props }: ProblemProps & { title: string }) {
  return (
    <Page title={title} errors>
      <ProblemAlert {...props} />
    </Page>
  )
}
