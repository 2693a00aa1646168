import { Trans } from '@lingui/react/macro'
import css from './step-bar.module.css'

const { steps, bars, done } = css

export function StepBar({ step }: { step: 1 | 2 }) {
  const total = 2
  return (
    <div className={steps}>
      <p>
        <Trans>
          Step {step} of {total}
        </Trans>
      </p>
      <div className={bars} aria-hidden="true">
        {[1, 2].map((each) => (
          <span key={each} className={each <= step ? done : undefined} />
        ))}
      </div>
    </div>
  )
}
