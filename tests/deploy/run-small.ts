import { run } from '#src/build/deploy/command.ts'
import { openSmall } from './small-artefact.ts'

// configure in a process of its own: node run-small.ts <umask> <artefact> <arguments>
const [mask = '', artefact = '', ...args] = process.argv.slice(2)
process.umask(Number.parseInt(mask, 8))
// No folder is closed to root.
if (process.getuid?.() === 0) process.seteuid?.('nobody')
process.exitCode = await run(args, () => openSmall(artefact))
