import { activateWhole } from '../language/catalogues.ts'
import { later } from '../ui/context/later.tsx'

/** The words about the app that shows the page, with the sentences that only they need. */
export const LateInAppNotice = later(async () => {
  const [{ InAppNotice }] = await Promise.all([import('../screens/sign-in/in-app-notice.tsx'), activateWhole()])
  return InAppNotice
})
