import { Page } from './page.tsx'
import { Problem, type ProblemProps } from './problem.tsx'

/** The page that stands in for a screen whose data could not be loaded. */
export function ProblemPage({ title, ...props }: ProblemProps & { title: string }) {
  return (
    <Page title={title} errors>
      <Problem {...props} />
    </Page>
  )
}
