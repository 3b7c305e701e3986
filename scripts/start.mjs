// `npm start`: from a fresh clone to a running server. Needs only Node 20 and npm.
import { ensureWebBuilt } from './setup/build-web.mjs'
import { runScript } from './setup/cli.mjs'
import { withHeapLimits } from './setup/heap-limits.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runProgram } from './setup/run-program.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureWebBuilt()
  process.exit(
    await runProgram('apps/server/src/main.ts', process.argv.slice(2), withHeapLimits({ ...process.env, NODE_ENV: 'production' })),
  )
})
