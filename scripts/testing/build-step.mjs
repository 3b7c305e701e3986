// The build as a step of `npm test`: prints nothing on success. `build-step.mjs server` and `build-step.mjs journeys` build only
// what a test of the server starts.
import { ensureBuilt } from '../setup/build.mjs'
import { runScript } from '../setup/cli.mjs'

await runScript(() => ensureBuilt(undefined, { quiet: true, forTests: process.argv[2] ?? 'all' }))
