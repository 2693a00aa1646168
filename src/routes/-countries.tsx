import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useOpen } from '../open-context.ts'
import type { Country, CountryList } from '../screens/shared/person-fields.tsx'

/** Hands the countries to a form; the form is there before they are, and stays when they cannot be had. */
export function Countries({ children }: { children: (countries: CountryList) => ReactNode }) {
  const open = useOpen()
  const [known, setKnown] = useState<readonly Country[]>([])
  const [isLoading, setLoading] = useState(true)
  const load = useCallback(async () => {
    setLoading(true)
    try {
      setKnown(await (await open()).loadCountries())
    } catch {
      // The form says so at the list, and offers another try.
    }
    setLoading(false)
  }, [open])
  useEffect(() => void load(), [load])
  return children({ known, isLoading, retry: isLoading || known.length > 0 ? undefined : () => void load() })
}
