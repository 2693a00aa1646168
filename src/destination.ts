import { useEffect } from 'react'
import type { Destination } from '#machines/leaving.ts'
import { finishForms } from './browser/drafts.ts'
import { rememberUsername, rememberWay } from './browser/last-sign-in.ts'
import { openAddress, writeTabMark } from './browser/leave.ts'
import { reloadPage } from './browser/reload.ts'
import { useNavigation } from './ui/context/navigation.ts'
import { useSettings } from './ui/context/settings-context.ts'

/** Nothing else leads to another page without the visitor's own action. */
export function useDestination(destination: Destination | undefined): void {
  const { go } = useNavigation()
  const settings = useSettings()
  useEffect(() => {
    if (!destination) return
    if ('reload' in destination) return reloadPage()
    if (!('push' in destination || 'backTo' in destination || destination.mark === 'linked')) finishForms()
    const { username, way } = destination
    if (settings.offers.welcomeBack) {
      if (way) rememberWay(way, username, settings)
      else if (username) rememberUsername(username)
    }
    if ('href' in destination) openAddress(destination)
    else {
      writeTabMark(destination.mark)
      go(destination, { replace: !destination.backTo, backTo: destination.backTo })
    }
  }, [destination, go, settings])
}
