import { type ErrorCode, errors } from '@coup-denvoi/contract/errors'
import { afterEach, beforeEach, expect } from 'vitest'

/** A recorded request. `path` is below `/api`, with its query; `body` is parsed JSON, a Blob, or undefined without a body. */
export type ApiRequest = { method: string; path: string; body: unknown }
type RoutedRequest = ApiRequest & { params: Record<string, string>; query: URLSearchParams }
/** Anything but a Response is sent as JSON; undefined leaves the request to earlier answers. */
type Answer = (request: RoutedRequest) => unknown
type Select<Value> = (requests: ApiRequest[]) => Value

// Kept for tests with fake timers.
const { setTimeout } = globalThis

/**
 * A fake server for component tests. Call it once, at the top of a test file; it is reset before each test, as is the local storage. A request without an answer
 * fails like a lost network. Requests can only be awaited: reading them right after a click would depend on the speed of the machine.
 */
export function fakeApi() {
  let answers: { route: string; answer: Answer }[] = []
  let made: ApiRequest[] = []
  let isOffline = false

  // Only once: the client keeps the first `fetch` that it sees.
  globalThis.fetch = async (...given) => {
    const request = new Request(...given)
    const { pathname, searchParams, search } = new URL(request.url)
    const address = pathname.replace(/^\/api/, '')
    const recorded = { method: request.method, path: address + search, body: await bodyOf(request) }
    made.push(recorded)
    if (isOffline) throw new TypeError('Failed to fetch')
    for (const { route, answer } of answers) {
      const params = paramsOf(route, recorded)
      const given = params && (await answer({ ...recorded, params, query: searchParams }))
      if (given !== undefined && given !== null) return given instanceof Response ? given : Response.json(given)
    }
    throw new TypeError('Failed to fetch')
  }

  beforeEach(() => {
    // With the drafts of the test before.
    localStorage.clear()
    answers = []
    made = []
    isOffline = false
  })

  // A toast that says what a dialog or form says already is read out twice.
  afterEach(() => {
    const alerts = [...document.querySelectorAll('[role=alert]')]
    const textsOf = (isToast: boolean) =>
      alerts.filter((alert) => isToast === (alert.closest('.Toastify') !== null)).map(({ textContent }) => textContent)
    const said = textsOf(false)
    expect(textsOf(true).filter((text) => said.includes(text))).toEqual([])
  })

  const those = (route: string) => made.filter((request) => paramsOf(route, request))
  const explained = (wait: () => Promise<unknown>) =>
    wait().catch((cause: Error) => {
      throw new Error(`${cause.message}\nRequested were: ${made.map(nameOf).join(', ') || 'nothing'}`, { cause })
    })

  return {
    /** Answers a route, such as `POST /matches/:id/join`, or everything: `*`. Later answers come first. */
    on(route: string, answer: Answer) {
      answers.unshift({ route, answer })
    },
    /** Answers everything that no later `on` or `answer` answers. */
    answer(answer: Answer) {
      answers.unshift({ route: '*', answer })
    },
    offline(isLost = true) {
      isOffline = isLost
    },
    /** Waits for a request of the route; with a body, for one whose body contains it. */
    async requested(route: string, body?: unknown) {
      const bodies = () => those(route).map((request) => request.body)
      if (body === undefined) await explained(() => expect.poll(bodies).not.toEqual([]))
      else await explained(() => expect.poll(bodies).toContainEqual(like(body)))
    },
    /** Waits until the route was requested exactly this often. @returns the bodies, in order */
    async requests(route: string, count: number): Promise<unknown[]> {
      await explained(() => expect.poll(() => those(route).length).toBeGreaterThanOrEqual(count))
      await settled()
      expect(those(route).map(nameOf)).toHaveLength(count)
      return those(route).map(({ body }) => body)
    },
    /** Wait for what the user sees before you call this: earlier it proves nothing. */
    async expectNoRequest(route = '*') {
      await settled()
      expect(those(route).map(nameOf)).toEqual([])
    },
    /** Waits for the recorded requests, or for what `select` returns of them: `await api.expectRequests().toEqual([…])`. */
    expectRequests<Value = ApiRequest[]>(select?: Select<Value>) {
      return expect.poll(async () => {
        // Otherwise « none » and « only one » would pass before a late request.
        await settled()
        return select ? select([...made]) : [...made]
      })
    },
  }
}

/** An error as the server sends it, with the status and message of the contract. */
export function refusal(code: ErrorCode, fields?: Record<string, string>): Response {
  const { status, message } = errors[code]
  return Response.json({ defined: true, code, status, message, data: fields && { fields } }, { status })
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('application/json')) return request.json()
  const body = await request.blob()
  return body.size > 0 ? body : undefined
}

/** Objects may have more fields; anything else must be equal. */
const like = (body: unknown) => (typeof body === 'object' && body ? expect.objectContaining(body) : body)

const nameOf = ({ method, path }: ApiRequest) => `${method} ${path}`

/** The route's parameters; null if the route does not match. */
function paramsOf(route: string, { method, path }: ApiRequest): Record<string, string> | null {
  if (route === '*') return {}
  const [wanted, address = ''] = route.split(' ')
  const named = address.split('/')
  const parts = (path.split('?')[0] ?? '').split('/')
  if (wanted !== method || named.length !== parts.length) return null
  const pairs = named.map((name, at) => [name, decodeURIComponent(parts[at] ?? '')] as const)
  if (pairs.some(([name, part]) => !name.startsWith(':') && name !== part)) return null
  return Object.fromEntries(pairs.filter(([name]) => name.startsWith(':')).map(([name, part]) => [name.slice(1), part]))
}

/** Long enough for pending requests to be made. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30))
