/** A behaviour of the license server for a number of calls, for everyone or for one token. */
export interface LicenseOrder {
  behaviour: 'answer' | 'absent' | 'hang' | 'fail'
  times?: number
  token?: string
}

/** Chooses the behaviour of the next call; after the given number of calls the server works again. */
export const createLicenseSwitch = () => {
  const orders = new Map<string, LicenseOrder>()
  return {
    set: (order: LicenseOrder) => {
      orders.set(order.token ?? '', { ...order })
    },
    list: () => [...orders.values()],
    take: (token: string): LicenseOrder['behaviour'] => {
      const key = orders.has(token) ? token : ''
      const order = orders.get(key)
      if (!order) return 'answer'
      if (order.times !== undefined) {
        order.times -= 1
        if (order.times === 0) orders.delete(key)
      }
      return order.behaviour
    },
  }
}

export type LicenseSwitch = ReturnType<typeof createLicenseSwitch>
