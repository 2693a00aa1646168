import { type SelectHTMLAttributes, useEffect, useLayoutEffect, useRef } from 'react'
import { restoreDraft } from '../../browser/drafts.ts'
import { chevron, Icon } from '../icons/icon.tsx'
import css from './field.module.css'
import { FieldFrame, type FrameProps, useFieldIds } from './field-frame.tsx'

export interface Option {
  value: string
  label: string
}

interface SelectProps extends FrameProps {
  options: readonly Option[]
  placeholder?: string | undefined
  autoComplete?: SelectHTMLAttributes<HTMLSelectElement>['autoComplete']
  defaultValue?: string | undefined
}

export function Select({ options, placeholder, autoComplete, defaultValue, ...frame }: SelectProps) {
  const control = useRef<HTMLSelectElement>(null)
  // Options may load after the choice is known, even while the visitor waits in the list.
  const start = options.find(({ value }) => value === defaultValue)?.value
  useLayoutEffect(() => {
    const { value, options: offered } = control.current ?? {}
    const option = start !== undefined && value === '' && [...(offered ?? [])].find((each) => each.value === start)
    if (option) option.selected = option.defaultSelected = true
  }, [start])
  const count = options.length
  useEffect(() => {
    const { current } = control
    if (count > 0 && current?.form) restoreDraft(current.form, [current])
  }, [count])
  return (
    <FieldFrame {...frame}>
      <div className={css.box}>
        <select
          ref={control}
          {...useFieldIds(frame)}
          className={`${css.input} ${css.select}`}
          autoComplete={autoComplete}
          defaultValue={defaultValue}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className={css.arrow}>
          <Icon shape={chevron} />
        </span>
      </div>
    </FieldFrame>
  )
}
