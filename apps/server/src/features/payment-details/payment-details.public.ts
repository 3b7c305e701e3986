import type { PayeeDetails } from '@coup-denvoi/contract/ledger/ledger.schema'
import { epcText, transferWords } from '@coup-denvoi/contract/payment-details/epc.rules'
import { formatIban } from '@coup-denvoi/contract/payment-details/iban.rules'
import { formatPhone, paypalUrl } from '@coup-denvoi/contract/payment-details/payment-links.rules'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import { readPaymentDetails } from './payment-details.queries.ts'

/** @property words what the payment is for */
type Payment = { amountCents: number; words: string; seal: SecretSeal }

/**
 * How somebody is paid, with the amount and the words filled in where that is possible. The caller proves that the viewer owes them.
 * @returns null for who has said nothing of it
 */
export async function findPayeeDetails(db: Queryable, userId: string, { amountCents, words, seal }: Payment): Promise<PayeeDetails | null> {
  const details = await readPaymentDetails(db, seal, userId)
  if (!details) return null
  const { lydiaUrl, paypalName, weroPhone, transfer } = details
  return {
    lydia: lydiaUrl === null ? null : { url: lydiaUrl },
    paypal: paypalName === null ? null : { url: paypalUrl(paypalName, amountCents) },
    wero: weroPhone === null ? null : { phone: formatPhone(weroPhone) },
    transfer: transfer && {
      beneficiary: transfer.beneficiary,
      iban: formatIban(transfer.iban),
      epc: epcText({ ...transfer, amountCents, words }),
      words: transferWords(words),
    },
  }
}

/** For the export of personal data: all of it, in clear. */
export async function listPaymentDetails(db: Queryable, userId: string, seal: SecretSeal): Promise<Record<string, unknown>[]> {
  const details = await readPaymentDetails(db, seal, userId)
  if (!details) return []
  const { transfer, ...rest } = details
  return [{ ...rest, beneficiary: transfer?.beneficiary ?? null, iban: transfer?.iban ?? null }]
}
