import { LEDGER_LIMITS } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatPrice } from '@coup-denvoi/contract/lib/format'
import { useState } from 'react'
import { parsePrice, priceText } from '#features/matches/form/match-price.public.ts'
import { Field } from '#ui/forms/field.tsx'
import { PriceInput } from '#ui/forms/price-input.tsx'

/** The state of an `AmountField`. @param typed what is typed, and a function that changes it */
export function useAmount(
  [text, setText]: readonly [text: string, setText: (text: string) => void],
  { min = 0, max = LEDGER_LIMITS.totalCost as number } = {},
) {
  const [error, setError] = useState<string>()
  const cents = text.trim() === '' ? null : parsePrice(text)
  const reason = cents === null || cents < min ? 'Indiquez un montant comme 6,50' : cents > max ? `${formatPrice(max)} au plus` : undefined
  const change = (next: string) => {
    setText(next)
    setError(undefined)
  }
  /** @returns null, and shows why, if it is no amount */
  const read = (): number | null => {
    setError(reason)
    return reason ? null : cents
  }
  return { text, error, cents, validCents: reason ? null : cents, change, read }
}

/** What an amount is typed as. */
export const amountText = (cents: number): string => priceText(cents) || '0'

type AmountFieldProps = { label: string; hint?: string; amount: ReturnType<typeof useAmount>; readOnly: boolean }

export function AmountField({ label, hint, amount, readOnly }: AmountFieldProps) {
  return (
    <Field label={label} hint={hint} error={amount.error}>
      <PriceInput value={amount.text} onChange={({ target }) => amount.change(target.value)} readOnly={readOnly} />
    </Field>
  )
}
