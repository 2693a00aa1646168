import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { loadSentences } from '../../language/catalogues.ts'

/** A part that few visitors see: it loads when it is shown, with all sentences. `Lost` stands in if it cannot be loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Lost: () => ReactNode,
): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      const [part] = await Promise.all([load(), loadSentences(true)])
      return { default: part }
    } catch {
      return { default: Lost }
    }
  })
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

export function Nothing(): ReactNode {
  return null
}
