import { reloadPageUncached } from '../../browser/reload.ts'
import { useTranslate } from '../../language/translate.ts'
import { Button } from './button.tsx'

export function ReloadButton({ reload = reloadPageUncached }: { reload?: () => void }) {
  const translate = useTranslate()
  return (
    <Button kind="secondary" onClick={reload}>
      {translate('Reload page')}
    </Button>
  )
}
