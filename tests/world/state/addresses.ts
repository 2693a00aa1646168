import type { World } from './world-state.ts'

/** The address if it belongs to the app, the world or a host below the world's. */
export const allowedAddress = (world: World, address: string | null | undefined) => {
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  const { host } = new URL(world.origin)
  const known = url.origin === world.appOrigin || url.host === host || url.host.endsWith(`.${host}`)
  return known && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : undefined
}

export const addressOrHome = (world: World, address: string | null | undefined) =>
  allowedAddress(world, address) ?? `${world.origin}/home`

/** Adds query parameters, without empty ones. */
export const withQuery = (address: string, query: Record<string, string | undefined>) => {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  return url.href
}
