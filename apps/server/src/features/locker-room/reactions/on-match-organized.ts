import type { Reaction } from '#platform/database/reactions.ts'
import { rowInsert } from '#platform/database/row-insert.ts'
import { newId } from '#platform/new-id.ts'
import { matchItems } from '../match-items.table.ts'

/** Added by nobody, so that only the organizer can remove them. */
const DEFAULT_ITEMS = ['Ballon', 'Chasubles', 'Eau']

const insertItems = rowInsert(matchItems, ['id', 'matchId', 'name', 'createdAt'], { name: 'insert_match_items' })

export const onMatchOrganized: Reaction<'match.organized'> = async ({ tx }, { matchId }) => {
  const now = Date.now()
  // A millisecond apart: the list is ordered by time.
  await insertItems(
    tx,
    DEFAULT_ITEMS.map((name, n) => ({ id: newId(), matchId, name, createdAt: new Date(now + n) })),
  )
}
