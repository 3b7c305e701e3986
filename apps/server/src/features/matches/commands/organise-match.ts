import { fromParis } from '@coup-denvoi/contract/kit/from-paris'
import { searchForm } from '@coup-denvoi/contract/kit/sanitize'
import { statusFor } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match.schema'
import { addMatchToGroup } from '#features/groups/match-of-group.public.ts'
import { fault } from '#platform/api/fault.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import type { Actor } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { planMatch } from './plan-match.ts'

type OrganiseMatch = { db: Database; actor: Actor; input: MatchDraft & { groupId?: string | null }; now?: Date }

/** Of the secret of a share link. */
export const TOKEN_LENGTH = 24

/**
 * Publishes a match whose organiser takes the first place; also for a group that they are in.
 * @returns its id
 * @throws START_IN_PAST, GROUP_NOT_FOUND, PERMISSION_DENIED for whoever is not in the group
 */
export async function organiseMatch({ db, actor, input, now = new Date() }: OrganiseMatch): Promise<string> {
  const { groupId = null, ...draft } = input
  const startsAt = fromParis(draft.date, draft.time)
  if (startsAt <= now) throw fault('START_IN_PAST')
  const id = newId()
  await db.change(async (tx, emit, enqueue) => {
    // The group before the match, as by everybody who locks both.
    if (groupId) await addMatchToGroup(tx, actor, { groupId, matchId: id }, emit)
    const columns = matchColumns(draft)
    await tx.insert(matches).values({
      id,
      ...columns,
      groupId,
      organizerId: actor.id,
      organizerName: actor.displayName,
      currentPlayers: 1,
      nextPosition: 2,
      status: statusFor({ status: 'open', currentPlayers: 1, maxPlayers: draft.maxPlayers }),
      inviteToken: newId(TOKEN_LENGTH),
      createdAt: now,
      updatedAt: now,
    })
    await tx.insert(matchParticipants).values({
      id: participantId(actor.id, id),
      matchId: id,
      userId: actor.id,
      status: 'going',
      position: 1,
      joinedAt: now,
    })
    emit({ type: 'match.organised', matchId: id, title: draft.title, isPrivate: draft.type === 'private', organizerId: actor.id })
    planMatch(enqueue, { id, ...columns }, now)
  })
  return id
}

/** The columns that a draft decides. */
export function matchColumns({ date, time, ...draft }: MatchDraft) {
  const startsAt = fromParis(date, time)
  return {
    ...draft,
    startsAt,
    endsAt: new Date(startsAt.getTime() + draft.durationMinutes * 60_000),
    searchText: searchForm(`${draft.title} ${draft.location} ${draft.city}`),
    searchCity: searchForm(draft.city),
  }
}
