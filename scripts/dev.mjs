// `npm run dev`: the server, started again on every change, and Vite's development server before it.
// Open the address that Vite prints; it passes the API and the live connection on to the server.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './setup/install.mjs'
import { endWith, exitOf, projectNode } from './setup/program.mjs'
import { ROOT } from './setup/root.mjs'
import { main } from './setup/say.mjs'

const WEB_PORT = process.env.WEB_PORT || '5173'
const API_PORT = process.env.PORT || '3000'

await main(async () => {
  await ensureInstalled()
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: API_PORT,
    HOST: '127.0.0.1',
    WEB_PORT,
    // What the browser shows in its address bar: the server compares the Origin of requests with it.
    APP_URL: process.env.APP_URL || `http://127.0.0.1:${WEB_PORT}`,
  }
  /** @param {string[]} args */
  const run = (...args) =>
    spawn(projectNode(), args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' })
  const server = run('--watch', '--watch-preserve-output', 'apps/server/src/main.ts')
  const web = run('scripts/setup/dev-web.mjs')
  endWith(server, web)
  // Neither is of use without the other: `process.exit` ends the one that still runs.
  process.exit(await Promise.race([exitOf(server), exitOf(web)]))
})
