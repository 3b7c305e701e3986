import type { MatchLedger, PayeeDetails } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatDayAndMonth } from '@coup-denvoi/contract/lib/local-time'
import { findPayeeDetails } from '#features/payment-details/payment-details.public.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'

/** How who paid for the pitch is paid: for those who owe them a share, and nobody else. */
export async function findDetailsOfPayee(
  db: Queryable,
  { own, payee, match }: Pick<MatchLedger, 'own' | 'payee' | 'match'>,
  seal: SecretSeal,
): Promise<PayeeDetails | null> {
  if (payee.userId === null || own === null || own.dueCents === 0) return null
  const words = `${match.title} ${formatDayAndMonth(new Date(match.startsAt))}`
  return findPayeeDetails(db, payee.userId, { amountCents: own.dueCents, words, seal })
}
