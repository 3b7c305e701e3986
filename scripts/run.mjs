// `node scripts/run.mjs [--build] PROGRAM.ts [ARGUMENTS…]`: installs what is missing (and builds the product, with --build),
// then runs a TypeScript program of the repository with the project's Node.
import { ensureBuilt, isBuilt } from './setup/build.mjs'
import { runScript, UserFacingError } from './setup/cli.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { runProgram } from './setup/run-program.mjs'

await runScript(async () => {
  const words = process.argv.slice(2)
  const builds = words[0] === '--build'
  const [program, ...args] = builds ? words.slice(1) : words
  if (!program) throw new UserFacingError('Usage: node scripts/run.mjs [--build] PROGRAM.ts [ARGUMENTS…]')
  // Beside a server that runs with `npm ci --omit=dev` nothing may be installed anew.
  await ensureInstalled(undefined, { servesOnly: !builds && isBuilt() })
  if (builds) await ensureBuilt()
  process.exit(await runProgram(program, args, { ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }))
})
