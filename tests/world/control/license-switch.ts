import * as v from 'valibot'

/** How the license server can be told to behave: for everyone, or for the calls with one token. */
export const licenseSchema = v.strictObject({
  behaviour: v.picklist(['answer', 'absent', 'hang', 'fail']),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  token: v.optional(v.string()),
})

/** One way of the license server to behave, and for how many calls. */
export type LicenseOrder = v.InferOutput<typeof licenseSchema>

/** What decides how the license server behaves at its next call; after the ordered number of times it answers again. */
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
