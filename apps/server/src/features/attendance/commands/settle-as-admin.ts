import { type Settlement, whyCannotSettleAsAdmin } from '@coup-denvoi/contract/attendance/attendance.rules'
import { eq } from 'drizzle-orm'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { matches } from '#features/matches/matches.table.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Admin, lockToSettleAsAdmin } from '../attendance.access.ts'
import { isSettled, storeSettlement } from './store-settlement.ts'

type SettleAsAdmin = {
  db: Database
  actor: Admin
  input: { matchId: string; playerId: string; settlement: Settlement; answer: string }
  now?: Date
}

/** The last word. Sending it twice is sending it once. @throws PERMISSION_DENIED also about oneself, ATTENDANCE_NOT_FOUND, FAILED_PRECONDITION while the organizer may still answer */
export async function settleAsAdmin({ db, actor, input, now }: SettleAsAdmin): Promise<void> {
  await db.transaction(async (change) => {
    const locked = await lockToSettleAsAdmin(change, actor, input)
    const { matchId, playerId: userId, settlement } = input
    if (userId === actor.id) throw apiError('PERMISSION_DENIED')
    if (isSettled(locked, { ...input, byAdmin: true })) return
    const [match] = await change.tx.select().from(matches).where(eq(matches.id, matchId))
    if (!match) throw apiError('ATTENDANCE_NOT_FOUND')
    throwIf(whyCannotSettleAsAdmin({ ...locked.entry, hasOrganizer: match.organizerId !== null }, change.now))
    await storeSettlement(change, locked, { ...input, byAdmin: true })
    const settled = { userId, settledBy: actor.id, settlement, byAdmin: true }
    change.emit({ type: 'match.absence-settled', ...matchEventFields(match), ...settled })
    await recordAdminAction(change, {
      actor,
      action: settlement === 'lifted' ? 'absence.lifted' : 'absence.kept',
      targetKind: 'user',
      targetId: userId,
      note: match.title,
    })
  }, now)
}
