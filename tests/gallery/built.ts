import { build } from 'vite'
import { openHost } from '../world/host.ts'
import { builtFolder, config } from './vite.ts'

await build(config)
const { origin } = await openHost({ folder: builtFolder, port: 0 })
console.log(`gallery ${origin}`)
