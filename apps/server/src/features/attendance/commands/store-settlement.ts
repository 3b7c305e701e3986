import type { Settlement } from '@coup-denvoi/contract/attendance/attendance.rules'
import { eq } from 'drizzle-orm'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import type { LockedEntry } from '../attendance.access.ts'
import { attendanceEntries } from '../attendance-entries.table.ts'

type NewSettlement = { settlement: Settlement; answer: string; byAdmin: boolean }

/** An absence that is lifted is excused: who was there after all is marked on the sheet. */
export async function storeSettlement(
  { tx, now }: Change,
  { entry, actor }: Authorized<LockedEntry, 'organizer' | 'moderator'>,
  { settlement, answer, byAdmin }: NewSettlement,
): Promise<void> {
  await tx
    .update(attendanceEntries)
    .set({
      ...(settlement === 'lifted' && { mark: 'excused' }),
      settlement,
      answer,
      settledAt: now,
      settledBy: actor.id,
      settledByAdmin: byAdmin,
      version: entry.version + 1,
    })
    .where(eq(attendanceEntries.id, entry.id))
}

/** By the actor, in the same words: the answer got lost. */
export const isSettled = ({ entry, actor }: LockedEntry, { settlement, answer, byAdmin }: NewSettlement): boolean =>
  entry.settlement === settlement && entry.answer === answer && entry.settledBy === actor.id && entry.settledByAdmin === byAdmin
