import { Trans } from '@lingui/react/macro'
import css from './step-bar.module.css'

const { steps, bars, done } = css

export function StepBar({ step, total }: { step: number; total: number }) {
  const all = Array.from({ length: total }, (_, index) => index + 1)
  return (
    <div className={steps}>
      <p>
        <Trans>
          Step {step} of {total}
        </Trans>
      </p>
      <div className={bars} aria-hidden="true">
        {all.map((each) => (
          <span key={each} className={each <= step ? done : undefined} />
        ))}
      </div>
    </div>
  )
}
