import { languages } from '../../../machines/parts/languages.ts'
import { Challenge } from '../../ui/challenge.tsx'
import { useLanguage } from '../../ui/language-context.ts'
import { useSay } from '../../ui/say.ts'

interface WidgetCaptchaProps {
  scriptUrl: string
  siteKey: string
  error: string | undefined
  onFailure(): void
}

/** The deployment's challenge widget; its token rides in the form around it. */
export function WidgetCaptcha({ error, ...widget }: WidgetCaptchaProps) {
  const say = useSay()
  const { language } = useLanguage()
  return <Challenge {...widget} language={languages[language].tag} scheme="auto" error={error && say(error)} />
}
