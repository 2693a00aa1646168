import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { lookupTimeout } from '#machines/limits.ts'
import { loadSentences } from '../../language/catalogues.ts'

/** A part that few visitors see: it loads when it is shown, with all sentences. `Lost` stands in if it has not come in 10 s. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, Lost: ComponentType<Props>) {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const late = new Promise<never>((_, refuse) => setTimeout(refuse, lookupTimeout))
      const [part] = await Promise.race([Promise.all([load(), loadSentences(true)]), late])
      return { default: part }
    } catch {
      return { default: Lost }
    }
  })
  return (props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

export function Nothing(): ReactNode {
  return null
}
