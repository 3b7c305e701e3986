import { ibanEnding } from '@coup-denvoi/contract/payment-details/iban.rules'
import type { OwnPaymentDetails } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { paymentDetails } from './payment-details.table.ts'

/** With the IBAN in clear: for its owner’s export, and for who owes them. */
export type PaymentDetails = Omit<OwnPaymentDetails, 'transfer'> & {
  transfer: { beneficiary: string; iban: string } | null
  updatedAt: Date
}

/**
 * Without the IBAN when it was sealed with another session secret: nobody can read it any more.
 * @returns null for who offers nothing
 */
export async function readPaymentDetails(db: Queryable, seal: SecretSeal, userId: string): Promise<PaymentDetails | null> {
  const [row] = await db.select().from(paymentDetails).where(eq(paymentDetails.userId, userId))
  if (!row) return null
  const { lydiaUrl, paypalName, weroPhone, beneficiary, updatedAt } = row
  const iban = row.iban === null ? null : (seal.open(row.iban, userId)?.toString() ?? null)
  const transfer = beneficiary === null || iban === null ? null : { beneficiary, iban }
  return { lydiaUrl, paypalName, weroPhone, transfer, updatedAt }
}

/** As the owner sees it in the settings. */
export async function findOwnPaymentDetails(db: Queryable, seal: SecretSeal, viewer: { id: string }): Promise<OwnPaymentDetails> {
  const details = await readPaymentDetails(db, seal, viewer.id)
  if (!details) return { lydiaUrl: null, paypalName: null, weroPhone: null, transfer: null }
  const { lydiaUrl, paypalName, weroPhone, transfer } = details
  return {
    lydiaUrl,
    paypalName,
    weroPhone,
    transfer: transfer && { beneficiary: transfer.beneficiary, ibanEnding: ibanEnding(transfer.iban) },
  }
}
