import { Trans } from '@lingui/react/macro'
import css from './step-bar.module.css'

export function StepBar({ step }: { step: 1 | 2 }) {
  const total = 2
  return (
    <div className={css.steps}>
      <p>
        <Trans>
          Step {step} of {total}
        </Trans>
      </p>
      <div className={css.bars} aria-hidden="true">
        {[1, 2].map((each) => (
          <span key={each} className={each <= step ? css.done : undefined} />
        ))}
      </div>
    </div>
  )
}
