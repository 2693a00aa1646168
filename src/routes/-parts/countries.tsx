import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Country, CountryList } from '../../screens/shared/person-fields.tsx'
import { useLoadServices } from '../../services-context.ts'

/** Hands the countries to a form; the form is there before they are, and stays when they cannot be had. */
export function Countries({ children }: { children: (countries: CountryList) => ReactNode }) {
  const loadServices = useLoadServices()
  const [known, setKnown] = useState<readonly Country[]>([])
  const [isLoading, setLoading] = useState(true)
  const load = useCallback(async () => {
    setLoading(true)
    try {
      setKnown(await (await loadServices()).loadCountries())
    } catch {
      // The form says so at the list, and offers another try.
    }
    setLoading(false)
  }, [loadServices])
  useEffect(() => void load(), [load])
  return children({ known, isLoading, retry: isLoading || known.length > 0 ? undefined : () => void load() })
}
