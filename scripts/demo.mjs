// `npm run demo`: like `npm start`, on a data directory of its own that is first filled with demo data.
import { ensureBuilt } from './setup/build.mjs'
import { runScript } from './setup/cli.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runProgram } from './setup/run-program.mjs'

await runScript(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: process.env.DATA_DIR || './data-demo' }
  // Only prints the accounts if the demo data exists.
  const seeded = await runProgram('apps/server/src/seed/main.ts', [], env)
  process.exit(seeded === 0 ? await runProgram('apps/server/dist/main.js', process.argv.slice(2), env) : seeded)
})
