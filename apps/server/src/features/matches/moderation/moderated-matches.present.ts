import { whyCannotCancelAsAdmin } from '@coup-denvoi/contract/matches/match.rules'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/moderation/match-moderation.schema'
import { type MatchRow, matches } from '../matches.table.ts'

/** The columns that the admin panel and the rules need. */
export const moderatedColumns = {
  id: matches.id,
  title: matches.title,
  organizerId: matches.organizerId,
  organizerName: matches.organizerName,
  startsAt: matches.startsAt,
  endsAt: matches.endsAt,
  location: matches.location,
  type: matches.type,
  status: matches.status,
  currentPlayers: matches.currentPlayers,
  maxPlayers: matches.maxPlayers,
  waitingPlayers: matches.waitingPlayers,
  replacementsSought: matches.replacementsSought,
  guestPolicy: matches.guestPolicy,
  guestsPerPlayer: matches.guestsPerPlayer,
  createdAt: matches.createdAt,
}

export type ModeratedRow = Pick<MatchRow, keyof typeof moderatedColumns>

/** For super admins only, as private matches are included. Missing values stay empty: the panel has its own texts for them. */
export function presentModerated(row: ModeratedRow, hasNamedGuests: boolean): ModeratedMatch {
  const { id, title, status, type, startsAt, location, currentPlayers, maxPlayers } = row
  return {
    id,
    title,
    status,
    type,
    startsAt: startsAt.toISOString(),
    location,
    currentPlayers,
    maxPlayers,
    organizerName: row.organizerId ? row.organizerName : '',
    can: { cancel: whyCannotCancelAsAdmin(row) === null, removeGuests: hasNamedGuests },
  }
}
