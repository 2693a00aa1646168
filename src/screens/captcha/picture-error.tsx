import { Trans } from '@lingui/react/macro'
import { captchaRefused } from '#machines/fields/captcha.ts'
import { useTranslate } from '../../language/translate.ts'
import { Joined } from '../../ui/feedback/joined.tsx'

/** What is wrong with the digits of a picture, which a refused login does not say. */
export function PictureError({ of }: { of: string }) {
  const said = useTranslate()(of)
  if (of !== captchaRefused) return said
  return <Joined said={said} next={<Trans>The digits didn’t match the picture.</Trans>} />
}
