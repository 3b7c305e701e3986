// The web build as a step of `npm test`: silent when it succeeds.
import { ensureWebBuilt } from '../setup/build-web.mjs'
import { main } from '../setup/say.mjs'

await main(() => ensureWebBuilt(undefined, { quiet: true }))
