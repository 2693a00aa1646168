import { Page } from './page.tsx'
import { ProblemAlert, type ProblemProps } from './problem-alert.tsx'

/** The page that stands in for a screen whose data could not be loaded. */
export function ProblemPage({ title, stage, ...props }: ProblemProps & { title: string; stage?: boolean | undefined }) {
  return (
    <Page title={title} stage={stage} errors>
      <ProblemAlert {...props} />
    </Page>
  )
}
