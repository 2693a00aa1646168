import { useLingui } from '@lingui/react/macro'
import type { loginMachine } from '../../../machines/sign-in/login.machine.ts'
import type { FlowProps } from '../../flow.ts'
import { useTranslate } from '../../ui/context/translate.ts'

/** Says about the account what has to be said, where the notices themselves cannot be had. */
export function PlainNotice({ snapshot }: Pick<FlowProps<typeof loginMachine>, 'snapshot'>) {
  const { t } = useLingui()
  const translate = useTranslate()
  const words =
    (snapshot.matches({ filling: 'inactive' }) &&
      t`Your account is not active. Use the activation link that we sent you, or ask for a new one.`) ||
    (snapshot.context.problem && translate(snapshot.context.problem.message))
  return words && <p role="alert">{words}</p>
}
