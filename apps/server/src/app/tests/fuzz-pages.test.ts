import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type FuzzFixture, insertFuzzFixture } from '#testing/fuzz/fuzz-fixture.ts'
import { FUZZ } from '#testing/fuzz/fuzz-options.ts'
import { hostileHeaders, hostileSegment, hostileText } from '#testing/fuzz/hostile-values.ts'
import { pagePaths } from '#testing/fuzz/page-paths.ts'
import { sendRaw } from '#testing/fuzz/send-raw.ts'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testServer } from '#testing/test-server.ts'

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PROPFIND']
/** Parameters that pages read, besides `redirect`. */
const PARAMETERS = ['token', 'userId', 'action', 'cursor', 'city', 'when', 'tab', '__proto__']

/** The ids in the addresses of pages, by what the calls name them. */
const RESOURCES: Record<string, string> = {
  joueur: 'players',
  'ma-place': 'matches',
  'match-public': 'matches',
  match: 'matches',
  serie: 'series',
  sondage: 'polls',
  sondages: 'polls',
  terrains: 'places',
}

describe('no address fails, whatever it is sent', () => {
  const { log, lines } = createErrorLog()
  const server = testServer({}, { log })
  let fixture: FuzzFixture

  beforeAll(async () => {
    fixture = await insertFuzzFixture(server)
    for (const cookie of fixture.cookies.slice(1))
      expect(await sendRaw(server.address, { method: 'GET', path: '/login', headers: { cookie } })).toMatchObject({ status: 302 })
  })

  test('every parameter of a page is the id of something', () => {
    const paths = pagePaths().filter((path) => path.includes('$') && path !== '/$')
    expect(paths.filter((path) => idsOf(path, fixture).length === 0)).toEqual([])
  })

  test('the pages of the web app', async () => {
    await fuzz(pagePaths())
  })

  test('every other route', async () => {
    const paths = server.routes.map(({ path }) => path).filter((path) => !path.startsWith('/assets/') && !path.startsWith('/fonts/'))
    await fuzz([...new Set(paths)])
  })

  /** As often as a call, for each path. */
  async function fuzz(paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await fc.assert(
        fc.asyncProperty(requestArbitrary(path, fixture), async (request) => {
          const { status, text } = await sendRaw(server.address, request)
          // Nothing runs too many requests here, so 503 would be a failure too.
          expect(status, text).toBeLessThan(500)
        }),
        FUZZ,
      )
      expect(lines).toEqual([])
    }
  }
})

/** What its parameter can be. @param path such as `/groups/$id` */
function idsOf(path: string, { known }: FuzzFixture): readonly string[] {
  const [, resource = '', parameter] = /([\w-]+)\/[$:](\w+)/.exec(path) ?? []
  return (parameter === 'token' ? known(path).token : known(`/${RESOURCES[resource] ?? resource}/{id}`).id) ?? []
}

function requestArbitrary(path: string, fixture: FuzzFixture) {
  const { cookies } = fixture
  const ids = idsOf(path, fixture)
  const segment = ids.length > 0 ? fc.oneof(fc.constantFrom(...ids), hostileSegment) : hostileSegment
  const parameter = fc.oneof(
    fc.tuple(
      fc.constant('redirect'),
      hostileText.map((text) => `/${text}`),
    ),
    fc.tuple(fc.constantFrom(...PARAMETERS), hostileText),
  )
  return fc
    .record({
      method: fc.oneof({ weight: 9, arbitrary: fc.constant('GET') }, { weight: 1, arbitrary: fc.constantFrom(...METHODS) }),
      cookie: fc.constantFrom(...cookies, ...cookies.slice(1)),
      headers: fc.oneof({ weight: 7, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
      segments: fc.array(segment, { minLength: 1, maxLength: 3 }),
      parameters: fc.array(parameter, { minLength: 1, maxLength: 2 }),
      suffix: fc.oneof({ weight: 15, arbitrary: fc.constant('') }, { weight: 1, arbitrary: hostileSegment }),
    })
    .map(({ method, cookie, headers, segments, parameters, suffix }) => {
      let next = 0
      const filled = path.replaceAll(/[$:*]\w*/g, () => segments[next++ % segments.length] ?? '')
      return { method, path: `${filled}${suffix}?${new URLSearchParams(parameters)}`, headers: { cookie, ...headers } }
    })
}
