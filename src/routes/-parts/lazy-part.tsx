import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { reloadPageUncached } from '../../browser/reload.ts'
import { loadSentences } from '../../language/catalogues.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from '../../ui/buttons/button.tsx'

/** A part that few visitors see; it loads when it is shown, with all sentences. `Lost` stands in where it cannot be loaded. */
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

export function ReloadButton() {
  const translate = useTranslate()
  return (
    <Button kind="secondary" onClick={reloadPageUncached}>
      {translate('Reload page')}
    </Button>
  )
}
