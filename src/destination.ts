import { useEffect } from 'react'
import type { Destination } from '#machines/leaving.ts'
import { finishForms } from './browser/drafts.ts'
import { rememberUsername } from './browser/last-username.ts'
import { openAddress, writeTabMark } from './browser/leave.ts'
import { reloadPage } from './browser/reload.ts'
import { useNavigation } from './ui/context/navigation.ts'
import { useSettings } from './ui/context/settings-context.ts'

/** Nothing else leads to another page without the visitor's own action. */
export function useDestination(destination: Destination | undefined): void {
  const { go } = useNavigation()
  const { offers } = useSettings()
  useEffect(() => {
    if (!destination) return
    if ('reload' in destination) return reloadPage()
    if (!('push' in destination || 'backTo' in destination || destination.mark === 'linked')) finishForms()
    if (destination.username && offers.welcomeBack) rememberUsername(destination.username)
    if ('href' in destination) openAddress(destination)
    else {
      writeTabMark(destination.mark)
      go(destination, { replace: !destination.backTo, backTo: destination.backTo })
    }
  }, [destination, go, offers])
}
