import { type APIRequestContext, type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type ApiUser, registerUser } from './api-users.ts'
import { type NetworkProxy, startNetworkProxy } from './network-proxy.ts'
import { removeNewerFeatures } from './oldest-browser.ts'
import { recordAlerts } from './pages/app-shell.ts'
import { type RunningServer, startServer } from './running-server.ts'

/** A user with an account and a browser context of their own, signed in. */
export type BrowserUser = ApiUser & { page: Page; context: BrowserContext }

type UserFactory = {
  signedIn(fullName: string, browser?: BrowserContextOptions): Promise<BrowserUser>
  /** A user without a page. */
  apiOnly(fullName: string): Promise<ApiUser>
  /** A browser without an account. */
  visitor(browser?: BrowserContextOptions): Promise<Page>
}

type Fixtures = { users: UserFactory; server: RunningServer; serverUrl: string; network: NetworkProxy }

/** Tests that use this file's `test` fail on any error in the browser console. */
export const test = base.extend<Fixtures, { servers: ServersOfWorker }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const servers = createServersOfWorker()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  server: async ({ servers }, use, { file }) => use(await servers.forFile(file)),

  /** The address of the server under test; a file may start one of its own. */
  serverUrl: async ({ server }, use) => use(server.address),

  /** A proxy to the server that can be cut: pass its address as `baseURL`. */
  network: async ({ serverUrl }, use) => {
    const proxy = await startNetworkProxy(serverUrl)
    await use(proxy)
    await proxy.close()
  },

  baseURL: async ({ serverUrl }, use) => use(serverUrl),

  users: async ({ browser, playwright, serverUrl }, use, { project }) => {
    const contexts: BrowserContext[] = []
    const requests: APIRequestContext[] = []
    const consoleErrors: string[] = []

    async function newBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
      const context = await browser.newContext({ ...project.use, reducedMotion: 'reduce', baseURL: serverUrl, ...options })
      contexts.push(context)
      await context.addInitScript(removeNewerFeatures)
      await context.addInitScript(recordAlerts)
      context.on('weberror', (error) => consoleErrors.push(`${error.page()?.url()}: ${error.error().stack || error.error()}`))
      context.on('console', (message) => {
        if (message.type() === 'error' && !isExpectedConsoleError(message.text()))
          consoleErrors.push(`${message.page()?.url()}: ${message.text()}`)
      })
      return context
    }

    await use({
      visitor: async (options) => (await newBrowser(options)).newPage(),
      apiOnly: async (fullName) => {
        const request = await playwright.request.newContext()
        requests.push(request)
        return registerUser(fullName, request, serverUrl)
      },
      signedIn: async (fullName, options) => {
        const context = await newBrowser(options)
        const member = await registerUser(fullName, context.request, serverUrl)
        return { ...member, context, page: await context.newPage() }
      },
    })
    await Promise.all([...contexts.map((context) => context.close()), ...requests.map((request) => request.dispose())])
    expect(consoleErrors, 'errors in the browser console').toEqual([])
  },
})

type ServersOfWorker = {
  /** With a database of its own for each file: no story finds the rows of another file. */
  forFile(file: string): Promise<RunningServer>
  /** For one test, which stops it. */
  forTest(): Promise<RunningServer>
  stop(): Promise<void>
}

/** The next server starts while the tests of the current one run: a start takes over a second, half of it waiting for the database. */
function createServersOfWorker(): ServersOfWorker {
  let current: { file: string; server: RunningServer } | undefined
  let next: Promise<RunningServer> | undefined
  const stopCurrent = async () => {
    await current?.server.stop()
    current = undefined
  }
  const forTest = async () => {
    const started = next ?? startServer()
    next = undefined
    const server = await started
    next = startServer()
    // The test that uses it reports a failure.
    next.catch(() => undefined)
    return server
  }
  return {
    forFile: async (file) => {
      if (current?.file !== file) {
        await stopCurrent()
        current = { file, server: await forTest() }
      }
      return current.server
    },
    forTest,
    stop: async () => {
      await stopCurrent()
      await (await next)?.stop()
    },
  }
}

/** For stories that see the data of everybody, the other tests of their file among them: each test has a server of its own. */
export const testWithOwnServer = test.extend<{ ownServer: RunningServer }>({
  ownServer: async ({ servers }, use) => {
    const running = await servers.forTest()
    await use(running)
    await running.stop()
  },
  serverUrl: async ({ ownServer }, use) => use(ownServer.address),
})

export { expect }

// Chromium logs failed requests itself (503 while a database is down), and React logs pages that failed to load. Tests that cause these check
// the page instead.
const isExpectedConsoleError = (text: string) =>
  /^Failed to load resource: the server responded with a status of (4\d\d|503)|net::ERR_|^WebSocket connection to \S+ failed|^ApiError: Erreur de connexion/.test(
    text,
  )
