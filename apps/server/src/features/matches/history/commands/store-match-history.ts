import type { DomainEvent } from '@coup-denvoi/contract/events'
import {
  type HistoryEntry,
  type HistoryParty,
  historyEntryOf,
  historyRules,
} from '@coup-denvoi/contract/matches/history/match-history.rules'
import type { MatchEvent } from '@coup-denvoi/contract/matches/match.events'
import type { TransactionOutcome } from '#platform/database/database.ts'
import type { NamedStatement } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'

/**
 * Writes what the events of a transaction leave in the history of their matches, in one statement that is sent with the commit: it costs
 * no trip, and nothing is committed without it. Jobs and reactions are covered, because their events are.
 */
export function storeMatchHistory({ events, now }: Pick<TransactionOutcome, 'events' | 'now'>): NamedStatement[] {
  const transaction = newId()
  const lines = events.filter(isMatchEvent).flatMap((event, index) => {
    const entry = historyEntryOf(event)
    return entry ? lineOf(entry, { id: `${transaction}_${String(index).padStart(4, '0')}`, matchId: event.matchId, now }) : []
  })
  return lines.length > 0 ? [{ name: 'store_match_history', text: STATEMENT, value: JSON.stringify(lines) }] : []
}

const isMatchEvent = (event: DomainEvent): event is MatchEvent => event.type in historyRules

function lineOf(entry: HistoryEntry, { id, matchId, now }: { id: string; matchId: string; now: Date }) {
  const { act, actor, subject = null, place, count, score, changes } = entry
  return {
    id,
    match_id: matchId,
    at: now.toISOString(),
    act,
    actor_kind: kindOf(actor),
    ...idsOf(actor, 'actor'),
    subject_kind: kindOf(subject),
    ...idsOf(subject, 'subject'),
    details: { place: place ?? undefined, count, score, changes },
  }
}

const kindOf = (party: HistoryParty | null) => (party === null ? 'nobody' : 'userId' in party ? 'account' : 'guest')

const idsOf = (party: HistoryParty | null, role: 'actor' | 'subject') => ({
  [`${role}_id`]: party && 'userId' in party ? party.userId : null,
  [`${role}_guest_id`]: party && 'guestId' in party ? party.guestId : null,
})

/**
 * Matches and accounts that the same transaction deleted are left out. Each is looked up by its key: with joins, and `exists` is one,
 * PostgreSQL plans for a hundred lines and reads all matches and accounts of a small database for it.
 */
const STATEMENT = `
  insert into match_history
    (id, match_id, at, act, actor_kind, actor_id, actor_guest_id, subject_kind, subject_id, subject_guest_id, details)
  select id, match_id, at, act,
    actor_kind, (select users.id from users where users.id = actor_id),
    (select match_guests.id from match_guests where match_guests.id = actor_guest_id),
    subject_kind, (select users.id from users where users.id = subject_id),
    (select match_guests.id from match_guests where match_guests.id = subject_guest_id),
    details
  from jsonb_to_recordset($1::jsonb) as line (id text, match_id text, at timestamptz, act text,
    actor_kind text, actor_id text, actor_guest_id text, subject_kind text, subject_id text, subject_guest_id text, details jsonb)
  where (select true from matches where matches.id = match_id)`
