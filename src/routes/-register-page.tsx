import type { RegisterQuery } from '../browser/entry-queries.ts'
import { Countries } from './-countries.tsx'
import { RegisterPage } from './-register.tsx'

/** The registration with the countries of its second step. */
export function RegisterWithCountries({ query }: { query: RegisterQuery }) {
  return <Countries>{(countries) => <RegisterPage query={query} countries={countries} />}</Countries>
}
