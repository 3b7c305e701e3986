// `npm run dev`: the server, restarted on every change, behind Vite's development server.
// Open the address that Vite prints; it proxies the API and the live connection.
import { spawn } from 'node:child_process'
import { runScript } from './setup/cli.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { ROOT } from './setup/root.mjs'
import { projectNodePath, terminateChildrenOnExit, waitForExit } from './setup/run-program.mjs'

const WEB_PORT = process.env.WEB_PORT || '5173'
const API_PORT = process.env.PORT || '3000'

await runScript(async () => {
  await ensureInstalled()
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: API_PORT,
    HOST: '127.0.0.1',
    WEB_PORT,
    // The address in the browser: the server compares the Origin of requests with it.
    APP_URL: process.env.APP_URL || `http://127.0.0.1:${WEB_PORT}`,
  }
  /** @param {string[]} args */
  const run = (...args) =>
    spawn(projectNodePath(), args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'], detached: process.platform !== 'win32' })
  const server = run('--watch', '--watch-preserve-output', 'apps/server/src/main.ts')
  const web = run('scripts/setup/dev-web.mjs')
  terminateChildrenOnExit(server, web)
  // Each needs the other: `process.exit` ends the one that still runs.
  process.exit(await Promise.race([waitForExit(server), waitForExit(web)]))
})
