// The web build as a step of `npm test`: prints nothing on success.
import { ensureWebBuilt } from '../setup/build-web.mjs'
import { runScript } from '../setup/cli.mjs'

await runScript(() => ensureWebBuilt(undefined, { quiet: true }))
