import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { type Actor, lockLedgerOfMatch } from '../ledger.access.ts'
import { ledgerEventFields } from '../ledger-event-fields.queries.ts'
import { ledgerShares } from '../ledger-matches.table.ts'
import { findUserIds } from '../ledger-parties.queries.ts'
import { findRemindable, findShares } from '../shares.queries.ts'

type RemindOfShares = { db: Database; actor: Actor; input: { id: string; parties: string[] }; now?: Date }

/** « Relancer », by the payee. Those who cannot be reminded now are left out. @throws MATCH_NOT_FOUND, LEDGER_NOT_FOUND, PERMISSION_DENIED, NOBODY_TO_REMIND */
export async function remindOfShares({ db, actor, input, now }: RemindOfShares): Promise<void> {
  await db.transaction(async (change) => {
    const { tx, emit, now: remindedAt } = change
    const ledger = await lockLedgerOfMatch(change, actor, input.id)
    if (!ledger.isPayee) throw apiError('PERMISSION_DENIED')
    const remindable = await findRemindable(tx, await findShares(tx, ledger), actor, remindedAt)
    const shares = remindable.filter(({ partyId }) => input.parties.includes(partyId))
    if (shares.length === 0) throw apiError('NOBODY_TO_REMIND')
    await tx
      .insert(ledgerShares)
      .values(shares.map(({ partyId }) => ({ matchId: input.id, partyId, remindedAt })))
      .onConflictDoUpdate({ target: [ledgerShares.matchId, ledgerShares.partyId], set: { remindedAt } })
    const accounts = await findUserIds(
      tx,
      shares.map(({ partyId }) => partyId),
    )
    const reminders = shares.flatMap(({ partyId, dueCents }) => {
      const userId = accounts.get(partyId)
      return userId === undefined ? [] : { userId, dueCents }
    })
    emit({ type: 'ledger.reminded', ...(await ledgerEventFields(tx, ledger.match)), payeeId: actor.id, reminders })
  }, now)
}
