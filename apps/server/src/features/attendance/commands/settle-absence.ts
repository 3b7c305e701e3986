import { type Settlement, whyCannotSettle } from '@coup-denvoi/contract/attendance/attendance.rules'
import { matchEventFields } from '#features/matches/match-event-fields.public.ts'
import { throwIf } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockToSettle } from '../attendance.access.ts'
import { isSettled, storeSettlement } from './store-settlement.ts'

type SettleAbsence = {
  db: Database
  actor: Actor
  input: { id: string; playerId: string; settlement: Settlement; answer: string }
  now?: Date
}

/**
 * Keeps a contested absence, or lifts it: then the match counts neither way. Sending it twice is sending it once.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED also about oneself, ATTENDANCE_NOT_FOUND, FAILED_PRECONDITION for what is not contested
 */
export async function settleAbsence({ db, actor, input, now }: SettleAbsence): Promise<void> {
  await db.transaction(async (change) => {
    const locked = await lockToSettle(change, actor, input)
    if (isSettled(locked, { ...input, byAdmin: false })) return
    throwIf(whyCannotSettle(locked.entry, { isSelf: input.playerId === actor.id }))
    await storeSettlement(change, locked, { ...input, byAdmin: false })
    const { playerId: userId, settlement } = input
    change.emit({ type: 'match.absence-settled', ...matchEventFields(locked.row), userId, settledBy: actor.id, settlement, byAdmin: false })
  }, now)
}
