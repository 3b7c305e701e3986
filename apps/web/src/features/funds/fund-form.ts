import { fundAmountSchema, fundLabelSchema } from '@coup-denvoi/contract/funds/fund.schema'
import { parsePrice } from '#features/matches/form/match-price.public.ts'

/** What is typed in the form of an entry; people are parties. */
export type EntryDraft = { label: string; amount: string; holderId: string; giverId: string }

export type Refusals<Field extends string> = Partial<Record<Field, string>>

/** The amount in cents, or why it is none. */
export function readAmount(text: string): { cents: number } | { refusal: string } {
  const cents = text.trim() === '' ? null : parsePrice(text)
  if (cents === null) return { refusal: 'Indiquez un montant comme 39,90' }
  const refusal = fundAmountSchema.safeParse(cents).error?.issues[0]?.message
  return refusal ? { refusal } : { cents }
}

/** What is sent, or why it is not. */
export function readEntry({
  label,
  amount,
}: Pick<EntryDraft, 'label' | 'amount'>): { label: string; amountCents: number } | { refusals: Refusals<'label' | 'amount'> } {
  const checked = fundLabelSchema.safeParse(label)
  const read = readAmount(amount)
  if (checked.success && 'cents' in read) return { label: checked.data, amountCents: read.cents }
  return {
    refusals: {
      ...(checked.success ? {} : { label: checked.error.issues[0]?.message }),
      ...('refusal' in read ? { amount: read.refusal } : {}),
    },
  }
}
