import { Page } from './page.tsx'
import { ProblemAlert, type ProblemProps } from './problem-alert.tsx'

/** The page that stands in for a screen whose data could not be loaded. */
export function ProblemPage({ title, ...props }: ProblemProps & { title: string }) {
  return (
    <Page title={title} errors>
      <ProblemAlert {...props} />
    </Page>
  )
}
