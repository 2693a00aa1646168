import { useLayoutEffect, useRef } from 'react'
import { type ProfileValues, profileFields } from '#machines/fields/person.ts'
import { controlOf } from '../../browser/controls.ts'
import { showValue } from '../../ui/forms/undelivered.ts'

/** A profile that was read again is shown in its form, which keeps what the visitor has changed. */
export function useNews(profile: ProfileValues | undefined, typed: ProfileValues): void {
  const shown = useRef(profile)
  useLayoutEffect(() => {
    const isAgain = shown.current !== undefined && shown.current !== profile
    shown.current = profile
    if (!isAgain) return
    for (const name of profileFields.names) {
      const field = controlOf(name) as HTMLInputElement | HTMLSelectElement | undefined
      if (field && field.value !== typed[name]) showValue(field, typed[name])
    }
  }, [profile, typed])
}
