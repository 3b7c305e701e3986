import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { namesPlace } from '@coup-denvoi/contract/places/place.rules'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { addPlace, requirePlace } from './places.public.ts'

/** The place of a new match or series. @param addsPlace a new one enters the directory @throws PLACE_NOT_FOUND */
export async function placeIdOf(change: Change, draft: MatchDraft, addsPlace: boolean): Promise<string | null> {
  if (draft.placeId) return (await requirePlace(change.tx, draft.placeId)).id
  return addsPlace ? addPlace(change, draft) : null
}

/**
 * A new text that no longer names the place is of none. A text that was kept against the one of the chosen place, when two edit at once,
 * is not of that place.
 */
export async function placeIdAfter(
  tx: Transaction,
  before: Pick<MatchDraft, 'location' | 'city'> & { placeId: string | null },
  draft: Pick<MatchDraft, 'location' | 'city' | 'placeId'>,
): Promise<string | null> {
  const hasNewText = before.location !== draft.location || before.city !== draft.city
  const wanted = draft.placeId === undefined ? before.placeId : draft.placeId
  if (wanted === null || (!hasNewText && wanted === before.placeId)) return wanted
  const place = await requirePlace(tx, wanted)
  return namesPlace(draft.location, place.name) ? place.id : null
}
