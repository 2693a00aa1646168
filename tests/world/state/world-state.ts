import type { HttpBindings } from '@hono/node-server'
import type { Contract } from '../control/contract.ts'
import type { Faults } from '../control/faults.ts'
import type { Holds } from '../control/holds.ts'
import type { Journal } from '../control/journal.ts'
import type { LicenseSwitch } from '../control/license-switch.ts'
import type { Clock } from './clock.ts'
import type { Session } from './sessions.ts'
import type { Store } from './store.ts'

export type World = {
  origin: string
  licenseOrigin: string
  appOrigin: string
  store: Store
  clock: Clock
  faults: Faults
  holds: Holds
  journal: Journal
  contract: Contract
  license: LicenseSwitch
}

export type Env = {
  Bindings: HttpBindings
  Variables: { world: World; scope: string; now: number; session: Session }
}
