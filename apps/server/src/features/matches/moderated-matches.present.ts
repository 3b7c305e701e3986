import { whyCannotCancel } from '@coup-denvoi/contract/matches/match.rules'
import type { ModeratedMatch } from '@coup-denvoi/contract/matches/match-moderation.schema'
import type { Viewer } from '#platform/api/call-context.ts'
import { matches } from './matches.table.ts'

/** What the panel shows of a match, and what the rules need to know of it. */
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
  createdAt: matches.createdAt,
}

export type ModeratedRow = Pick<typeof matches.$inferSelect, keyof typeof moderatedColumns>

/** For super admins, and nobody else: private matches are among them. What is missing has its words in the panel. */
export function presentModerated(row: ModeratedRow, { id: viewerId }: Pick<Viewer, 'id'>, now: Date): ModeratedMatch {
  const { id, title, status, type, startsAt, location, currentPlayers, maxPlayers } = row
  const viewer = { id: viewerId, isSuperAdmin: true, participation: null, isInGroup: false }
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
    can: { cancel: whyCannotCancel(row, viewer, now) === null },
  }
}
