import type { Ballot, LockerRoom } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { changedFields, loadDraft } from '#lib/drafts/form-draft.ts'
import { useDraft, useDraftStorage } from '#lib/drafts/use-draft.ts'
import { candidatesOf } from '../candidate.ts'

const EMPTY: Ballot = { bestPlayerId: null, stars: {} }

/**
 * The ballot as it is filled in, kept as a draft. Whoever was taken off the list meanwhile is left out, as the server would refuse the
 * whole ballot.
 * @returns the ballot, a function that changes it, and one that deletes the draft
 */
export function useBallotDraft(room: LockerRoom) {
  const [{ bestPlayerId, stars }, change, discard] = useDraft(nameOf(room), room.vote.own ?? EMPTY)
  const ids = new Set(candidatesOf(room).map(({ userId }) => userId))
  const ballot: Ballot = {
    bestPlayerId: bestPlayerId !== null && ids.has(bestPlayerId) ? bestPlayerId : null,
    stars: Object.fromEntries(Object.entries(stars).filter(([userId]) => ids.has(userId))),
  }
  return [ballot, change, discard] as const
}

/** Whether the viewer has begun to change the ballot they cast. */
export function useHasBallotDraft(room: LockerRoom): boolean {
  const storage = useDraftStorage()
  const cast = room.vote.own ?? EMPTY
  return changedFields(loadDraft(storage, nameOf(room), cast), cast).length > 0
}

const nameOf = ({ id }: LockerRoom) => `ballot-${id}`
