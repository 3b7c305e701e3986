import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type Draft, draftOf } from './drafts.ts'

const SERVE = fileURLToPath(new URL('../apps/server/src/testing/serve.ts', import.meta.url))
export const PASSWORD = 'Coupfranc7!'

/** Somebody with a browser of their own. */
export type Player = {
  page: Page
  context: BrowserContext
  fullName: string
  email: string
  /** Calls the API with their session; for what a story takes as given. */
  call<Answer = { id: string }>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Answer>
  /** Publishes a match; the story begins with it. */
  organise(changes?: Partial<Draft>): Promise<{ id: string; inviteToken: string | null }>
}

type Cast = {
  /** Somebody who has an account and is signed in. */
  player(fullName: string): Promise<Player>
  /** A browser without an account. */
  visitor(): Promise<Page>
}

/** Tests of this file's `test` fail on any error in a browser's console. */
export const test = base.extend<{ cast: Cast }, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const child = spawn('node', [SERVE], { stdio: ['pipe', 'pipe', 'inherit'] })
      const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
      await use(address)
      child.stdin.end()
      await once(child, 'exit')
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ address }, use) => use(address),

  cast: async ({ browser, address, contextOptions }, use, testInfo) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []

    async function newBrowser(): Promise<Page> {
      const context = await browser.newContext({ ...contextOptions, ...testInfo.project.use, baseURL: address })
      contexts.push(context)
      const page = await context.newPage()
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(`${page.url()}: ${message.text()}`)
      })
      return page
    }

    await use({
      visitor: newBrowser,
      player: async (fullName) => {
        const page = await newBrowser()
        return signedIn(page, fullName, address)
      },
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints, 'errors in the console of a browser').toEqual([])
  },
})

export { expect }

// Chromium reports refused requests by itself; the stories that provoke them look at what the page says.
const isExpected = (text: string) => /^Failed to load resource: the server responded with a status of 4\d\d|net::ERR_/.test(text)

let registered = 0

async function signedIn(page: Page, fullName: string, address: string): Promise<Player> {
  const context = page.context()
  const [firstName = '', ...lastName] = fullName.split(' ')
  const email = `${firstName}.${process.pid}.${++registered}@exemple.fr`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

  const call: Player['call'] = async (method, path, body) => {
    const answer = await context.request.fetch(`${address}/api${path}`, { method, data: body, headers: { origin: address } })
    if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return answer.json()
  }
  await call('POST', '/users', { firstName, lastName: lastName.join(' '), email, password: PASSWORD, city: 'Lyon', acceptTerms: true })
  return { page, context, fullName, email, call, organise: (changes) => call('POST', '/matches', draftOf(changes)) }
}
