import type { Reaction } from '#platform/database/reactions.ts'
import { newId } from '#platform/new-id.ts'
import { matchItems } from '../match-items.table.ts'

/** Added by nobody, so that only the organizer can remove them. */
const DEFAULT_ITEMS = ['Ballon', 'Chasubles', 'Eau']

export const onMatchOrganized: Reaction<'match.organized'> = async ({ tx }, { matchId }) => {
  const now = Date.now()
  // A millisecond apart: the list is ordered by time.
  await tx.insert(matchItems).values(DEFAULT_ITEMS.map((name, n) => ({ id: newId(), matchId, name, createdAt: new Date(now + n) })))
}
