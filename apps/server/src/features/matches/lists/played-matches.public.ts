import { deriveMatchStatus } from '@coup-denvoi/contract/matches/match.rules'
import type { GuestPolicy } from '@coup-denvoi/contract/matches/match.schema'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { addMatchToGroup } from '#features/groups/group-matches.public.ts'
import { type Authorized, authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchColumns } from '../commands/organize-match.ts'
import { INVITE_TOKEN_LENGTH } from '../commands/store-match.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import type { MatchForViewer } from '../match-for-viewer.public.ts'
import type { Actor } from '../matches.access.ts'
import { type MatchRow, matches } from '../matches.table.ts'
import { placeRegulars, type Regular } from '../participation/commands/place-regulars.ts'

export type { Regular } from '../participation/commands/place-regulars.ts'

type PlayedMatch = {
  draft: MatchDraft
  groupId: string | null
  guestPolicy: GuestPolicy
  guestsPerPlayer: number
  /** All who were there: there are places for them all. */
  players: readonly Regular[]
}

/**
 * Stores a match of a series that was played without the product. Nobody is invited, reminded or asked: it has no jobs, and its event is not that
 * of a new match. Its end is for the caller to record. The organizer and the players are locked by the caller.
 * @throws GROUP_NOT_FOUND, PERMISSION_DENIED when the organizer is no longer in the group
 */
export async function storePlayedMatch(
  change: Change,
  organizer: Actor,
  { draft, groupId, players, ...guestRules }: PlayedMatch,
): Promise<Authorized<MatchForViewer, 'organizer'>> {
  const { tx, emit, now } = change
  const id = newId()
  const currentPlayers = players.length
  const maxPlayers = Math.max(draft.maxPlayers, currentPlayers)
  if (groupId) await addMatchToGroup(change, organizer, { groupId, matchId: id })
  const [stored] = await tx
    .insert(matches)
    .values({
      id,
      ...matchColumns({ ...draft, type: 'private', maxPlayers, minPlayers: null }),
      ...guestRules,
      placeId: draft.placeId ?? null,
      groupId,
      organizerId: organizer.id,
      organizerName: organizer.displayName,
      currentPlayers,
      nextPosition: currentPlayers + 1,
      status: deriveMatchStatus({ status: 'open', currentPlayers, maxPlayers }),
      inviteToken: newId(INVITE_TOKEN_LENGTH),
      createdAt: now,
      addedAt: now,
      updatedAt: now,
    })
    .returning()
  const row = stored as MatchRow
  const { userIds, guests } = await placeRegulars(change, { id, organizerId: organizer.id, maxPlayers }, players)
  emit({ type: 'match.added-afterwards', ...matchEventFields(row), userIds, guests, organizerId: organizer.id })
  const participation = userIds.includes(organizer.id) ? 'going' : null
  const viewer = { id: organizer.id, participation, absent: false, isCoOrganizer: false, isInGroup: groupId !== null } as const
  return authorized<'organizer', MatchForViewer>({ row, viewer })
}
