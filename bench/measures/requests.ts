import { type Alternation, alternate, type Comparison } from '../load/alternate.ts'
import { requestText } from '../load/http-connection.ts'
import type { Side } from '../load/run-load.ts'
import { pickReaders } from './readers.ts'
import { oursAndBare, type Stage } from './stage.ts'

/** The first page of the matches to come, on a large and a small database in one run. */
export async function measureList(
  large: Stage,
  small: Stage,
  names: { large: string; small: string },
  how: Alternation,
): Promise<Comparison[]> {
  const path = () => '/api/matches'
  const [ours, bare] = oursAndBare(large, path)
  const [oursSmall, bareSmall] = oursAndBare(small, path)
  const sizes = await alternate(
    'list of 20, large and small',
    [
      { ...ours!, name: `ours, ${names.large}` },
      { ...oursSmall!, name: `ours, ${names.small}` },
    ],
    how,
  )
  return [
    await alternate(`list of 20, ${names.large}`, [ours!, bare!], how),
    await alternate(`list of 20, ${names.small}`, [oursSmall!, bareSmall!], how),
    sizes,
  ]
}

export async function measureMatch(stage: Stage, how: Alternation): Promise<Comparison[]> {
  const { matchIds } = stage
  return [
    await alternate(
      'match with its players',
      oursAndBare(stage, (connection, n) => `/api/matches/${matchIds[(connection + n) % matchIds.length]}`),
      how,
    ),
  ]
}

export async function measureSession(stage: Stage, how: Alternation): Promise<Comparison[]> {
  return [
    await alternate(
      'session check and /me',
      oursAndBare(stage, () => '/api/me'),
      how,
    ),
  ]
}

/** Everybody joins and leaves, on a connection each: all one match, then each time another. */
export async function measureJoin(stage: Stage, how: Alternation): Promise<Comparison[]> {
  const { roomyIds } = stage
  const change = (n: number) => (n % 2 === 0 ? 'join' : 'leave')
  const everyone = { ...how, connections: stage.people.length }
  const oneMatch = oursAndBare(stage, (_, n) => `/api/matches/${roomyIds[0]}/${change(n)}`, 'POST')
  const manyMatches = oursAndBare(
    stage,
    (connection, n) => `/api/matches/${roomyIds[(connection + Math.floor(n / 2) * 7) % roomyIds.length]}/${change(n)}`,
    'POST',
  )
  return [
    await alternate('join and leave, one match', oneMatch, everyone),
    await alternate('join and leave, many matches', manyMatches, everyone),
  ]
}

/** The counts in the bar of every page: of twenty people, and of the one who has most of everything. */
export async function measureUnread(stage: Stage, how: Alternation): Promise<Comparison[]> {
  const { busiest, everybody } = await pickReaders(stage.url)
  const comparisons: Comparison[] = []
  for (const [name, path] of [
    ['unread messages', '/api/conversations/unread'],
    ['unread notifications', '/api/notifications/unread'],
  ] as const)
    for (const [whose, people] of [
      ['everybody’s', everybody],
      ['the most', busiest],
    ] as const)
      comparisons.push(
        await alternate(
          `${name}, ${whose}`,
          oursAndBare({ ...stage, people }, () => path),
          how,
        ),
      )
  return comparisons
}

/** The pages that visitors get drawn by the server, compressed and as they are; null where the web app isn't built. */
export async function measurePages({ ours, matchIds }: Stage, how: Alternation): Promise<Comparison[] | null> {
  const { status } = await fetch(ours.origin)
  if (status === 503) return null
  const comparisons: Comparison[] = []
  for (const [name, path] of [
    ['page /', '/'],
    ['page /match/{id}', `/match/${matchIds[0]}`],
  ] as const) {
    const side = (sideName: string, headers: Record<string, string>): Side => ({
      name: sideName,
      port: ours.port,
      pid: ours.pid,
      requestOf: () => requestText('GET', path, headers),
    })
    comparisons.push(await alternate(name, [side('brotli', { 'accept-encoding': 'br' }), side('plain', {})], how))
  }
  return comparisons
}
