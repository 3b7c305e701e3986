// The build as a step of `npm test`: prints nothing on success.
import { ensureBuilt } from '../setup/build.mjs'
import { runScript } from '../setup/cli.mjs'

await runScript(() => ensureBuilt(undefined, { quiet: true, forJourneys: true }))
