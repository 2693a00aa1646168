import { useEffect, useState } from 'react'
import { useNavigation, usePageState } from '../../ui/context/navigation.ts'

/** A message of the page before, said once: neither a reload nor Back finds it again. */
export function useFlash(): string | undefined {
  const { forgetFlash } = useNavigation()
  const [{ flash }] = useState(usePageState())
  useEffect(() => {
    if (flash) forgetFlash()
  }, [flash, forgetFlash])
  return flash
}
