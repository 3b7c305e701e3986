import { contract } from '@coup-denvoi/contract/contract'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll } from 'vitest'
import { type RunningProvider, startProvider } from './services/test-provider.ts'
import type { ApiClient } from './test-users.ts'

/** Starts a provider for the tests of a file. Call it before `testServer`, with its environment. */
export function testProvider(): RunningProvider {
  const running = { environment: {} } as RunningProvider
  beforeAll(async () => void (await startProvider(running)))
  afterAll(() => running.close())
  return running
}

/** A browser that follows redirects and keeps its cookies, as far as the way to a provider and back needs it. */
export type Visitor = {
  cookies: Map<string, string>
  cookieHeader(): string
  api: ApiClient
  /** Follows redirects until a page, or until the condition holds. */
  go(url: string, until?: (url: URL) => boolean): Promise<URL>
  /** Signs out there. */
  leaveProvider(): void
  /** From the link on the login page to the page that finishes: signs in there as this person, or says no. */
  visitProvider(choice: { sub: string } | 'refus', start?: string): Promise<URL>
}

/** @param cookie of a session */
export function newVisitor(address: () => string, cookie?: string): Visitor {
  const cookies = new Map<string, string>()
  if (cookie) cookies.set(...(cookie.split('=') as [string, string]))
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const send = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie: cookieHeader() } })
    keep(answer)
    return answer
  }
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const follow = async (url: string, init: RequestInit | undefined, until: (url: URL) => boolean): Promise<URL> => {
    for (let [current, options, hops] = [new URL(url), init, 0]; ; hops++, options = undefined) {
      if (until(current)) return current
      const answer = await send(current.href, options)
      const location = answer.headers.get('location')
      await answer.arrayBuffer()
      if (!location || hops > 10) return current
      current = new URL(location, current)
    }
  }
  const isSite = (url: URL) => url.origin === address() && url.pathname === '/connexion/suite'
  const visitor: Visitor = {
    cookies,
    cookieHeader,
    api: createORPCClient(
      new OpenAPILink(contract, {
        url: () => `${address()}/api`,
        headers: () => ({ cookie: cookieHeader() }),
        fetch: async (request, init) => {
          const answer = await fetch(request, init)
          keep(answer)
          return answer
        },
      }),
    ),
    go: (url, until = () => false) => follow(url, undefined, until),
    leaveProvider: () => {
      for (const name of [...cookies.keys()]) if (!name.startsWith('coup-denvoi.')) cookies.delete(name)
    },
    visitProvider: async (choice, start = `${address()}/connexion/fournisseur`) => {
      const page = await follow(start, undefined, isSite)
      if (isSite(page)) return page
      const query = choice === 'refus' ? 'refus' : `sub=${encodeURIComponent(choice.sub)}`
      return follow(`${page.origin}${page.pathname}?${query}`, { method: 'POST' }, isSite)
    },
  }
  return visitor
}
