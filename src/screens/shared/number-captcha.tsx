import type { captchaMachine } from '../../../machines/sign-in/captcha.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { ImageCaptcha } from '../../ui/captcha/image-captcha.tsx'
import { useTranslate } from '../../ui/context/translate.ts'

/** The answer and its id are fields of the form around it. */
export function NumberCaptcha({
  snapshot,
  send,
  error,
}: FlowProps<typeof captchaMachine> & { error: string | undefined }) {
  const translate = useTranslate()
  const { captcha } = snapshot.context
  return (
    <>
      <input type="hidden" name="captchaGUID" value={captcha?.id ?? ''} readOnly />
      <ImageCaptcha
        src={captcha?.image}
        status={snapshot.value}
        problem={snapshot.context.problem}
        onReload={() => send({ type: 'captcha.reload' })}
        onShow={() => send({ type: 'picture.show' })}
        onBreak={() => send({ type: 'picture.fail' })}
        error={error && translate(error)}
      />
    </>
  )
}
