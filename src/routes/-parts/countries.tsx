import { type ReactNode, useEffect, useState } from 'react'
import { useLoadCalls } from '../../calls/calls.ts'
import type { CountryList } from '../../screens/forms/person-fields.tsx'

const onItsWay = { known: [], isLoading: true }

/** The form is there before the countries are, and stays if they cannot be loaded. */
export function Countries({ children }: { children: (countries: CountryList) => ReactNode }) {
  const loadCalls = useLoadCalls()
  const [{ known, isLoading }, setList] = useState<Omit<CountryList, 'retry'>>(onItsWay)
  useEffect(() => {
    if (!isLoading) return
    const list = loadCalls().then(({ loadCountries }) => loadCountries())
    // The form reports a failure and offers a retry.
    void list.catch(() => []).then((known) => setList({ known, isLoading: false }))
  }, [isLoading, loadCalls])
  const retry = () => setList(onItsWay)
  return children({ known, isLoading, retry: isLoading || known.length > 0 ? undefined : retry })
}
