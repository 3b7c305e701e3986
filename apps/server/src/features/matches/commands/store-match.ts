import { deriveMatchStatus } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import type { Actor } from '../matches.access.ts'
import type { MatchRow } from '../matches.table.ts'
import { matchParticipants, participantId } from '../participation/match-participants.table.ts'
import { insertMatch } from './insert-match.ts'
import { scheduleMatchJobs } from './schedule-match-jobs.ts'

/** Characters in the secret of a share link. */
export const INVITE_TOKEN_LENGTH = 24

type NewMatch = {
  id: string
  /** Of the table. */
  columns: Omit<MatchDraft, 'date' | 'time' | 'placeId' | 'totalCost'> &
    Partial<Pick<MatchRow, 'placeId'>> &
    Pick<MatchRow, 'startsAt' | 'endsAt' | 'searchText' | 'searchCity'>
  guestRules: Pick<MatchRow, 'guestPolicy' | 'guestsPerPlayer'>
  groupId: string | null
  /** Whether the organizer is the first player. */
  isOrganizerListed: boolean
  /** Members of the group who are told something else. */
  toldIds?: readonly string[]
}

/** Stores a match that the actor organizes. The account is locked and, for a group, the group and the actor's place in it. */
export async function storeMatch(
  change: Change,
  actor: Pick<Actor, 'id' | 'displayName'>,
  { id, columns, guestRules, groupId, isOrganizerListed, toldIds = [] }: NewMatch,
): Promise<void> {
  const { tx, emit, now } = change
  const currentPlayers = isOrganizerListed ? 1 : 0
  await insertMatch(tx, {
    id,
    ...columns,
    ...guestRules,
    placeId: columns.placeId ?? null,
    groupId,
    organizerId: actor.id,
    organizerName: actor.displayName,
    currentPlayers,
    waitingPlayers: 0,
    nextPosition: currentPlayers + 1,
    status: deriveMatchStatus({ status: 'open', currentPlayers, maxPlayers: columns.maxPlayers }),
    inviteToken: newId(INVITE_TOKEN_LENGTH),
    createdAt: now,
    updatedAt: now,
  })
  if (isOrganizerListed)
    await tx.insert(matchParticipants).values({
      id: participantId(actor.id, id),
      matchId: id,
      userId: actor.id,
      status: 'going',
      position: 1,
      joinedAt: now,
    })
  emit({
    type: 'match.organized',
    ...matchEventFields({ id, ...columns, groupId }),
    organizerId: actor.id,
    location: columns.location,
    toldIds: [...toldIds],
  })
  scheduleMatchJobs(change, { id, ...columns })
}
