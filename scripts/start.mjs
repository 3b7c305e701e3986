// `npm start`: from a fresh clone to a running server. Needs only Node 20 and npm; where the web app is built, `npm ci --omit=dev` is enough.
import { ensureBuilt, isBuilt } from './setup/build.mjs'
import { runScript } from './setup/cli.mjs'
import { withHeapLimits } from './setup/heap-limits.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runProgram } from './setup/run-program.mjs'

await runScript(async () => {
  await ensureInstalled(undefined, { servesOnly: isBuilt() })
  await ensureBuilt()
  process.exit(
    await runProgram('apps/server/dist/main.js', process.argv.slice(2), withHeapLimits({ ...process.env, NODE_ENV: 'production' })),
  )
})
