import { eq } from 'drizzle-orm'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import type { MatchRow } from '#features/matches/matches.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { matchItems } from '../match-items.table.ts'
import { findItem } from './find-item.ts'

/** Who brings an item: an account, or a guest of the match. */
type Taker = { takenBy: string } | { takenByGuest: string }

/** Has no effect for who has it already. @throws ITEM_NOT_FOUND, ITEM_TAKEN */
export async function assignItem({ tx, emit }: Change, row: MatchRow, itemId: string, taker: Taker): Promise<void> {
  const item = await findItem(tx, { id: row.id, itemId })
  if (!item) throw apiError('ITEM_NOT_FOUND')
  const takerId = item.takenBy ?? item.takenByGuest
  if (takerId === Object.values(taker)[0]) return
  if (takerId !== null) throw apiError('ITEM_TAKEN')
  await tx.update(matchItems).set(taker).where(eq(matchItems.id, item.id))
  emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
}

/** Makes an item free again. */
export async function unassignItem({ tx, emit }: Change, row: MatchRow, itemId: string): Promise<void> {
  await tx.update(matchItems).set({ takenBy: null, takenByGuest: null }).where(eq(matchItems.id, itemId))
  emit({ type: 'match.locker-room-changed', ...matchEventFields(row), part: 'room' })
}
