import type { PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { findNextMatchesAt, type NextMatches } from '#features/matches/lists/next-match-at-place.public.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'

const NOTHING_NEXT: NextMatches = { nextMatch: null, ownMatch: null }

/** The places of a page, with what is next there. */
export async function addNextMatches<Card extends PlaceCard>(
  { read }: Database,
  { id: viewerId }: Pick<Viewer, 'id'>,
  cards: Card[],
  now: Date,
): Promise<(Card & NextMatches)[]> {
  if (cards.length === 0) return []
  const found = await findNextMatchesAt(read, { viewerId, placeIds: cards.map(({ id }) => id) }, now)
  return cards.map((card) => ({ ...card, ...(found.get(card.id) ?? NOTHING_NEXT) }))
}
