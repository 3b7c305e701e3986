import { buildRequest } from '../load/http-connection.ts'
import { type Comparison, type LoadOptions, runAlternating } from '../load/run-alternating.ts'
import type { LoadTarget } from '../load/run-load.ts'
import { type BenchFixture, productAndBareTargets } from './fixture.ts'
import { pickReaders } from './pick-readers.ts'

/** The first page of upcoming matches, on a large and a small database. */
export async function measureList(
  large: BenchFixture,
  small: BenchFixture,
  names: { large: string; small: string },
  loadOptions: LoadOptions,
): Promise<Comparison[]> {
  const path = () => '/api/matches'
  const [ours, bare] = productAndBareTargets(large, path)
  const [oursSmall, bareSmall] = productAndBareTargets(small, path)
  const sizes = await runAlternating(
    'list of 20, large and small',
    [
      { ...ours!, name: `ours, ${names.large}` },
      { ...oursSmall!, name: `ours, ${names.small}` },
    ],
    loadOptions,
  )
  return [
    await runAlternating(`list of 20, ${names.large}`, [ours!, bare!], loadOptions),
    await runAlternating(`list of 20, ${names.small}`, [oursSmall!, bareSmall!], loadOptions),
    sizes,
  ]
}

export async function measureMatch(fixture: BenchFixture, loadOptions: LoadOptions): Promise<Comparison[]> {
  const { matchIds } = fixture
  return [
    await runAlternating(
      'match with its players',
      productAndBareTargets(fixture, (connection, n) => `/api/matches/${matchIds[(connection + n) % matchIds.length]}`),
      loadOptions,
    ),
  ]
}

export async function measureSession(fixture: BenchFixture, loadOptions: LoadOptions): Promise<Comparison[]> {
  return [
    await runAlternating(
      'session check and /me',
      productAndBareTargets(fixture, () => '/api/me'),
      loadOptions,
    ),
  ]
}

/** Each connection joins and leaves: first all the same match, then each time another. */
export async function measureJoin(fixture: BenchFixture, loadOptions: LoadOptions): Promise<Comparison[]> {
  const { neverFullMatchIds } = fixture
  const change = (n: number) => (n % 2 === 0 ? 'join' : 'leave')
  const everyone = { ...loadOptions, connections: fixture.people.length }
  const oneMatch = productAndBareTargets(fixture, (_, n) => `/api/matches/${neverFullMatchIds[0]}/${change(n)}`, 'POST')
  const matchAt = (connection: number, n: number) => neverFullMatchIds[(connection + Math.floor(n / 2) * 7) % neverFullMatchIds.length]!
  const manyMatches = productAndBareTargets(fixture, (connection, n) => `/api/matches/${matchAt(connection, n)}/${change(n)}`, 'POST')
  return [
    await runAlternating('join and leave, one match', oneMatch, everyone),
    await runAlternating('join and leave, many matches', manyMatches, everyone),
    await runAlternating(
      'come and leave, many matches',
      [guestTarget(fixture.product, matchAt), { ...manyMatches[0]!, name: 'members' }],
      everyone,
    ),
  ]
}

/** Visitors who take a place without an account, and give it up. */
function guestTarget({ port, pid }: BenchFixture['product'], matchAt: (connection: number, n: number) => string): LoadTarget {
  const guests = new Map<number, { guestId: string; secret: string }>()
  return {
    name: 'guests',
    port,
    pid,
    requestAt: (connection, n) => {
      const known = guests.get(connection)
      if (n % 2 === 1 && known) return buildRequest('POST', `/api/public/guests/${known.guestId}/leave`, {}, JSON.stringify(known))
      const guest = { guestId: randomText(), secret: randomText() }
      guests.set(connection, guest)
      const body = JSON.stringify({ ...guest, name: 'Tom', browser: randomText() })
      return buildRequest('POST', `/api/public/matches/${matchAt(connection, n)}/guests`, {}, body)
    },
  }
}

const randomText = () => crypto.randomUUID()

/** The counts in the bar of every page: of twenty users, and of the one with the most data. */
export async function measureUnread(fixture: BenchFixture, loadOptions: LoadOptions): Promise<Comparison[]> {
  const { busiest, typical } = await pickReaders(fixture.url)
  const comparisons: Comparison[] = []
  for (const [name, path] of [
    ['unread messages', '/api/conversations/unread'],
    ['unread notifications', '/api/notifications/unread'],
  ] as const)
    for (const [whose, people] of [
      ['everybody’s', typical],
      ['the most', busiest],
    ] as const)
      comparisons.push(
        await runAlternating(
          `${name}, ${whose}`,
          productAndBareTargets({ ...fixture, people }, () => path),
          loadOptions,
        ),
      )
  return comparisons
}

/** The server-rendered public pages, compressed and uncompressed; null if the web app isn't built. */
export async function measurePages({ product, matchIds }: BenchFixture, loadOptions: LoadOptions): Promise<Comparison[] | null> {
  const { status } = await fetch(product.origin)
  if (status === 503) return null
  const comparisons: Comparison[] = []
  for (const [name, path] of [
    ['page /', '/'],
    ['page /match/{id}', `/match/${matchIds[0]}`],
  ] as const) {
    const side = (sideName: string, headers: Record<string, string>): LoadTarget => ({
      name: sideName,
      port: product.port,
      pid: product.pid,
      requestAt: () => buildRequest('GET', path, headers),
    })
    comparisons.push(await runAlternating(name, [side('brotli', { 'accept-encoding': 'br' }), side('plain', {})], loadOptions))
  }
  return comparisons
}
