import type { TEST_EVENT, WebhookEventName } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { MatchRow } from '#features/matches/matches.table.ts'

/** What a list change was. `guest`: a person without an account, whose name is not told. */
export type ListChange = 'joined' | 'waiting' | 'promoted' | 'left' | 'removed' | 'replaced'

/** The match as it was right after the event, as everybody sees it who sees the match. */
export type MatchFacts = ReturnType<typeof toMatchFacts>

/** What a delivery tells, with ids instead of names. */
export type WebhookFacts = {
  match?: MatchFacts | { id: string }
  change?: ListChange
  /** Null for a guest, and for an account that is gone. */
  playerId?: string | null
  isGuest?: boolean
  replacementId?: string | null
  group?: { id: string; name: string }
  memberId?: string
}

export const toMatchFacts = (row: MatchRow) => ({
  id: row.id,
  title: row.title,
  startsAt: row.startsAt.toISOString(),
  endsAt: row.endsAt.toISOString(),
  location: row.location,
  city: row.city,
  format: row.format,
  level: row.level,
  isPrivate: row.type === 'private',
  groupId: row.groupId,
  organizerId: row.organizerId,
  status: row.status,
  currentPlayers: row.currentPlayers,
  waitingPlayers: row.waitingPlayers,
  maxPlayers: row.maxPlayers,
  result: row.homeScore === null || row.awayScore === null ? null : { homeScore: row.homeScore, awayScore: row.awayScore },
})

/** The accounts whose names the body needs. */
export const accountIdsOf = ({ match, playerId, replacementId, memberId }: WebhookFacts): string[] =>
  [match && 'organizerId' in match ? match.organizerId : null, playerId, replacementId, memberId].filter((id) => typeof id === 'string')

type ToldEvent = { event: WebhookEventName | typeof TEST_EVENT; createdAt: Date; facts: WebhookFacts }

type BodyOptions = {
  /** Of the accounts that are active. */
  names: ReadonlyMap<string, string>
  /** The address of the site. */
  origin: string
}

/** The JSON that is sent; docs/guide/webhooks.md describes it. */
export function webhookBody({ event, createdAt, facts }: ToldEvent, options: BodyOptions): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: dataOf(facts, options) })
}

function dataOf({ match, change, playerId, isGuest, replacementId, group, memberId }: WebhookFacts, { names, origin }: BodyOptions) {
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null })
  return {
    ...(match && { match: 'organizerId' in match ? presentMatch(match, person, origin) : match }),
    ...(change && { change, player: person(playerId ?? null), isGuest: isGuest ?? false }),
    ...(replacementId !== undefined && { replacement: person(replacementId) }),
    ...(group && { group: { ...group, url: `${origin}/groups/${group.id}` } }),
    ...(memberId !== undefined && { member: person(memberId) }),
  }
}

function presentMatch({ organizerId, ...match }: MatchFacts, person: (id: string | null) => unknown, origin: string) {
  return { ...match, url: `${origin}/matches/${match.id}`, organizer: person(organizerId) }
}
