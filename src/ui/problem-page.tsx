import { useLingui } from '@lingui/react/macro'
import { Page } from './page.tsx'
import { Problem, type ProblemProps } from './problem.tsx'

/** The page that stands in for a screen whose data could not be loaded. */
export function ProblemPage(props: ProblemProps) {
  const { t } = useLingui()
  return (
    <Page title={t`Oops... what a mess.`}>
      <Problem {...props} />
    </Page>
  )
}
