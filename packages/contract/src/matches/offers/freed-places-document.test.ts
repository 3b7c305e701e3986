import { expect, test } from 'vitest'
import { DANGER_TIMES, DANGER_TRANSITIONS, type DangerTime } from '../../rescue/danger.rules.ts'
import { REQUEST_TRANSITIONS } from '../join-requests/join-request-transitions.rules.ts'
import { TIME_BANDS, type TimeBand } from '../time-band.rules.ts'
import { PLACE_TRANSITIONS } from './place-offers.rules.ts'

test('the document shows the tables of what becomes of places, requests and matches in danger', async () => {
  await expect(freedPlacesDocument()).toMatchFileSnapshot('../../../../../docs/freed-places.md')
})

const BANDS: Record<TimeBand, string> = {
  early: 'more than 12 h before',
  offers: '12 h to 1 h before',
  'last-hour': 'last hour',
  closed: 'begun or cancelled',
}
const COUNTS: Record<DangerTime, string> = {
  'before-counts': 'more than 24 h before',
  'first-count': '24 h to 6 h before',
  'second-count': 'last 6 h',
}
const showBands = (time: readonly string[]) =>
  TIME_BANDS.every((band) => time.includes(band) === (band !== 'closed'))
    ? 'before kick-off'
    : time.map((band) => BANDS[band as TimeBand]).join(', ')
const showCounts = (time: readonly string[]) =>
  time.length === DANGER_TIMES.length ? 'any time' : time.map((count) => COUNTS[count as DangerTime]).join(', ')

type Row = { from: string | null; act: string; to: string; effects: readonly string[] } & Record<string, unknown>
/** How a condition is headed and written. */
type Condition = { name: string; heading: string; show?: (values: readonly string[]) => string; any: string }

const show = (row: Row, { name, show = (values) => values.join(', '), any }: Condition) =>
  row[name] ? show(row[name] as readonly string[]) : any

/** A diagram and the table below it. Arrows name the conditions where one act leads to several states. */
function draw(rows: readonly Row[], conditions: Condition[]): string {
  const begins = rows[0]?.from === null
  const isAmbiguous = ({ from, act }: Row) => rows.filter((row) => row.from === from && row.act === act).length > 1
  const label = (row: Row) => {
    const named = isAmbiguous(row) ? conditions.flatMap((condition) => (row[condition.name] ? show(row, condition) : [])) : []
    return [row.act, ...named].join(', ').replaceAll(':', '')
  }
  const node = (state: string | null) => state?.replaceAll('-', '_') ?? '[*]'
  const arrows = rows.map((row) => `    ${node(row.from)} --> ${node(row.to)} : ${label(row)}`)
  if (!begins) arrows.unshift(`    [*] --> ${node(rows[0]?.from ?? null)}`)
  const lines = rows.map((row) => [
    row.from ?? '–',
    row.act,
    ...conditions.map((each) => show(row, each)),
    row.to,
    row.effects.join(', ') || '–',
  ])
  const table = [['From', 'Act', ...conditions.map(({ heading }) => heading), 'To', 'Effects'], ...lines]
  table.splice(1, 0, table[0]?.map(() => '---') ?? [])
  return `\`\`\`mermaid
stateDiagram-v2
${arrows.join('\n')}
\`\`\`

${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`
}

/** docs/freed-places.md */
const freedPlacesDocument = () => `# What becomes of a freed place

Written by \`packages/contract/src/matches/offers/freed-places-document.test.ts\` from the tables in \`packages/contract/src\`. What is not in a
table cannot be done.

## A place

\`matches/offers/place-offers.rules.ts\`; why it is so: [decision 47](decisions/0047-a-place-is-never-lost.md).

A place is *free* for whoever comes, *held* for one player of the bench, *proposed* to somebody whom the organizer asks, *taken*, or *returnable*: taken by somebody who moved up and may still
give it back. A place is *sought* while its player seeks a replacement, and stays theirs until somebody takes it over. *Vacant* lasts no time.

${draw(PLACE_TRANSITIONS, [
  { name: 'time', heading: 'Time', show: showBands, any: 'any time' },
  { name: 'first', heading: 'First of the bench', any: 'anybody' },
])}

## A request to join

Of a player below the minimum of reliability: \`matches/join-requests/join-request-transitions.rules.ts\`; why it is so:
[decision 52](decisions/0052-minimum-reliability.md). *Listed* is on the list or the bench: *give-place* goes on as *join* does above. A request is *dropped* when its player is invited, is
on one side of a block, or closes the account; *open* is when the match asks for no minimum any more.

${draw(REQUEST_TRANSITIONS, [
  { name: 'time', heading: 'Time', show: showBands, any: 'any time' },
  { name: 'reliability', heading: 'Reliability', any: 'any' },
])}

## A match with a minimum of players

\`rescue/danger.rules.ts\`; why it is so: [decision 53](decisions/0053-match-in-danger.md). Players are *counted* 24 h and 6 h before kick-off; a count that has told is over. A match is *filled* once it
has its minimum after all, and *over* once it has begun or is cancelled. At its new time, a match that *moves* is what it was there, should it have been there before.

${draw(DANGER_TRANSITIONS, [
  { name: 'time', heading: 'Time', show: showCounts, any: 'any time' },
  { name: 'players', heading: 'Players', any: 'any' },
  { name: 'vote', heading: 'Vote', any: 'any' },
])}
`
