import { captchaFailed, captchaMissing } from '#machines/fields/captcha.ts'
import { ProblemError } from '#machines/port/problem.ts'
import { type Secret, seal } from '#machines/security/secret.ts'

/** Resolves with the answer that the check of this page writes into its form. */
export async function awaitCheck(signal: AbortSignal): Promise<{ answer: Secret }> {
  const end = new AbortController()
  try {
    return await new Promise((resolve, reject) => {
      const look = () => {
        const answer = find('captchaAnswer')
        const asks = find('captchaAsks')
        if (answer) resolve({ answer: seal(answer) })
        else if (asks) reject(new ProblemError({ message: asks === 'failed' ? captchaFailed : captchaMissing }))
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { subtree: true, childList: true })
      end.signal.addEventListener('abort', () => observer.disconnect())
      addEventListener('input', look, end)
      signal.addEventListener('abort', () => reject(signal.reason), end)
      look()
    })
  } finally {
    end.abort()
  }
}

const find = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value
