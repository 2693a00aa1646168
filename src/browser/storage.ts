export type TabKey =
  | 'departures'
  | 'done'
  | 'drafts'
  | 'formerWay'
  | 'left'
  | 'linked'
  | 'mailed'
  | 'opened'
  | 'opener'
  | 'owner'
  | 'reloaded'
  | 'reloading'
  | 'restarted'
  | 'signedIn'

export type DeviceKey = 'awaitsMail' | 'sentCodes' | 'typeface' | 'username' | 'way'

export const storagePrefix = 'account:'

export const tabStorage = storageOf<TabKey>(() => sessionStorage)
export const deviceStorage = storageOf<DeviceKey>(() => localStorage)

function storageOf<Key extends string>(area: () => Storage) {
  /** Undefined if storage is blocked, full or unreadable. */
  function attempt<Result>(use: (storage: Storage) => Result): Result | undefined {
    try {
      return use(area())
    } catch {
      return undefined
    }
  }
  return {
    read: (key: Key): string | undefined => attempt((storage) => storage.getItem(storagePrefix + key)) ?? undefined,
    readJson: (key: Key): unknown => attempt((storage) => JSON.parse(storage.getItem(storagePrefix + key) ?? 'null')),
    /** False if nothing can be stored. */
    write: (key: Key, value: string): boolean =>
      attempt((storage) => {
        storage.setItem(storagePrefix + key, value)
        return true
      }) ?? false,
    remove: (key: Key): void => attempt((storage) => storage.removeItem(storagePrefix + key)),
  }
}
