// `npm start`: from a fresh clone to a running server. Needs only Node 20 and npm; where the web app is built, `npm ci --omit=dev` is enough.
import { ensureWebBuilt, isBuilt } from './setup/build-web.mjs'
import { runScript } from './setup/cli.mjs'
import { withHeapLimits } from './setup/heap-limits.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runProgram } from './setup/run-program.mjs'

await runScript(async () => {
  await ensureInstalled(undefined, { servesOnly: isBuilt() })
  await ensureWebBuilt()
  process.exit(
    await runProgram('apps/server/src/main.ts', process.argv.slice(2), withHeapLimits({ ...process.env, NODE_ENV: 'production' })),
  )
})
