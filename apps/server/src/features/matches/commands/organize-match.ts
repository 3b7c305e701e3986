import { fromParis } from '@coup-denvoi/contract/lib/from-paris'
import { normalizeForSearch } from '@coup-denvoi/contract/lib/sanitize'
import { deriveMatchStatus } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchDraft } from '@coup-denvoi/contract/matches/match.schema'
import { addMatchToGroup } from '#features/groups/group-matches.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchParticipants, participantId } from '../match-participants.table.ts'
import type { Actor } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { scheduleMatchJobs } from './schedule-match-jobs.ts'

type OrganizeMatch = { db: Database; actor: Actor; input: MatchDraft & { groupId?: string | null }; now?: Date }

/** Of the secret of a share link. */
export const INVITE_TOKEN_LENGTH = 24

/**
 * Publishes a match whose organizer takes the first place; also for a group that they are in.
 * @returns its id
 * @throws START_IN_PAST, GROUP_NOT_FOUND, PERMISSION_DENIED for whoever is not in the group
 */
export async function organizeMatch({ db, actor, input, now = new Date() }: OrganizeMatch): Promise<string> {
  const { groupId = null, ...draft } = input
  const startsAt = fromParis(draft.date, draft.time)
  if (startsAt <= now) throw apiError('START_IN_PAST')
  const id = newId()
  await db.transaction(async (change) => {
    const { tx, emit } = change
    // The group before the match, as by everybody who locks both.
    if (groupId) await addMatchToGroup(change, actor, { groupId, matchId: id })
    const columns = matchColumns(draft)
    await tx.insert(matches).values({
      id,
      ...columns,
      groupId,
      organizerId: actor.id,
      organizerName: actor.displayName,
      currentPlayers: 1,
      nextPosition: 2,
      status: deriveMatchStatus({ status: 'open', currentPlayers: 1, maxPlayers: draft.maxPlayers }),
      inviteToken: newId(INVITE_TOKEN_LENGTH),
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
    emit({ type: 'match.organized', matchId: id, title: draft.title, isPrivate: draft.type === 'private', organizerId: actor.id })
    scheduleMatchJobs(change, { id, ...columns })
  }, now)
  return id
}

/** The columns that a draft decides. */
export function matchColumns({ date, time, ...draft }: MatchDraft) {
  const startsAt = fromParis(date, time)
  return {
    ...draft,
    startsAt,
    endsAt: new Date(startsAt.getTime() + draft.durationMinutes * 60_000),
    searchText: normalizeForSearch(`${draft.title} ${draft.location} ${draft.city}`),
    searchCity: normalizeForSearch(draft.city),
  }
}
