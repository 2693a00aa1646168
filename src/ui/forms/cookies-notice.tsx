import { useState } from 'react'
import { cookiesBlocked, keepsCookies } from '../../browser/cookies.ts'
import { useHydrated } from '../../browser/use-hydrated.ts'
import { useTranslate } from '../../language/translate.ts'
import { Notice } from '../feedback/notice.tsx'

/** Without cookies no form gets an answer, which is told before anything is typed. */
export function CookiesNotice() {
  return useHydrated() && <Told />
}

function Told() {
  const translate = useTranslate()
  const [isKept] = useState(keepsCookies)
  return (
    !isKept && (
      <Notice kind="warning" news>
        {translate(cookiesBlocked)}
      </Notice>
    )
  )
}
