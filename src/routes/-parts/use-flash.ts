import { useEffect, useState } from 'react'
import { useNavigation, usePageState } from '../../ui/context/navigation.ts'

/** A message of the page before, said once: neither a reload nor Back finds it again. */
export function useFlash(): string | undefined {
  const { forgetFlash } = useNavigation()
  const { flash } = usePageState()
  const [said, setSaid] = useState(flash)
  // Known once the page is hydrated.
  if (flash && flash !== said) setSaid(flash)
  useEffect(() => {
    if (said) forgetFlash()
  }, [said, forgetFlash])
  return said
}
