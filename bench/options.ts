import { parseArgs } from 'node:util'
import type { DataSize } from './data-set.ts'

/** The measures, in this order. */
export const MEASURES = [
  'list',
  'match',
  'session',
  'join',
  'acts',
  'unread',
  'pages',
  'start',
  'processes',
  'navigation',
  'live',
  'messages',
  'offers',
  'publications',
  'first-load',
  'admin',
] as const
export type Measure = (typeof MEASURES)[number]

export type Options = {
  only: readonly Measure[]
  /** Seconds of load per side and round. */
  seconds: number
  rounds: number
  connections: number
  users: number
  /** The compared database sizes: the second is the small one. */
  matches: [large: number, small: number]
  sockets: number
  /** Changes per way to make them. */
  changes: number
  /** Messages per way to send them. */
  messages: number
  /** Freed places that are offered, passed on and taken. */
  offerRounds: number
  /** Offers that expire in the same second. */
  expiringOffers: number
  /** Series that publish a match at once. */
  series: number
  /** In the large database. */
  notifications: number
  /** The databases of the admin panel: the second is the small one. */
  panel: [large: DataSize, small: DataSize]
  /** The number of notifications purged from the embedded database. */
  purge: number
  lighthouse: boolean
  /** Instead of all measures: the number of matches to explain the plans with. */
  explain: number | null
  /** A file for the results; null for none. */
  output: string | null
}

export const USAGE = `npm run bench -- [--only ${MEASURES.join(',')}] [--quick] [--lighthouse] [--output FILE.json] | --explain [MATCHES]`

/** Parses the command line. @throws with a sentence */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args: args,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
      explain: { type: 'boolean', default: false },
      output: { type: 'string' },
      seconds: { type: 'string' },
      rounds: { type: 'string' },
      series: { type: 'string' },
      sockets: { type: 'string' },
    },
  })
  const { quick, lighthouse } = values
  return {
    only: parseMeasures(values.only),
    seconds: parsePositive('--seconds', values.seconds, quick ? 0.3 : 1.5),
    rounds: parsePositive('--rounds', values.rounds, quick ? 2 : 7),
    connections: 20,
    users: quick ? 500 : 50_000,
    matches: quick ? [1000, 200] : [200_000, 2000],
    sockets: parsePositive('--sockets', values.sockets, quick ? 50 : 1000),
    changes: quick ? 5 : 50,
    messages: quick ? 20 : 500,
    offerRounds: quick ? 20 : 200,
    expiringOffers: quick ? 50 : 1000,
    series: parsePositive('--series', values.series, quick ? 200 : 10_000),
    notifications: quick ? 2000 : 1_000_000,
    panel: [
      quick ? { users: 500, matches: 1000, notifications: 60_000 } : { users: 200_000, matches: 200_000, notifications: 2_000_000 },
      { users: 200, matches: 200, notifications: 2000 },
    ],
    purge: quick ? 2000 : 100_000,
    lighthouse,
    explain: values.explain ? parsePositive('--explain', positionals[0], quick ? 1000 : 1_000_000) : null,
    output: values.output ?? (quick ? null : 'bench/results/latest.json'),
  }
}

function parseMeasures(text: string | undefined): readonly Measure[] {
  if (text === undefined) return MEASURES
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !MEASURES.includes(name as Measure))
  if (unknown.length > 0) throw new Error(`--only knows ${MEASURES.join(', ')}, but not ${unknown.join(', ')}.`)
  return MEASURES.filter((name) => names.includes(name))
}

function parsePositive(name: string, text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text.replaceAll('_', ''))
  if (Number.isFinite(number) && number > 0) return number
  throw new Error(`${name} is "${text}", but it must be a number above 0.`)
}
