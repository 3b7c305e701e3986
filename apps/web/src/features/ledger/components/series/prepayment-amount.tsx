import { LEDGER_LIMITS } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount, formatCount, formatPrice } from '@coup-denvoi/contract/lib/format'
import { useId } from 'react'
import { presetsOf } from '#features/ledger/credit-texts.ts'
import { ChoiceCard, ChoiceCards } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { AmountField, useAmount } from '../match/amount-field.tsx'

/** How many matches, null: another amount, which is typed. */
export type TypedPrepayment = { matches: number | null; other: string }

export const initialPrepayment = (priceCents: number): TypedPrepayment => ({
  matches: presetsOf(priceCents)[0]?.matches ?? null,
  other: '',
})

/** The state of a `PrepaymentAmount`: so many matches, or another amount. */
export function usePrepaymentAmount(priceCents: number, typed: TypedPrepayment, change: (changes: Partial<TypedPrepayment>) => void) {
  const presets = presetsOf(priceCents)
  const chosen = presets.find(({ matches }) => matches === typed.matches)?.cents ?? null
  const other = useAmount([typed.other, (text) => change({ other: text })], { min: 1, max: LEDGER_LIMITS.prepayment })
  return {
    presets,
    chosen,
    choose: (matches: number | null) => change({ matches }),
    other,
    /** Null while no valid amount is typed. */
    cents: chosen ?? other.validCents,
    /** @returns null, and shows why, if it is no amount */
    read: () => chosen ?? other.read(),
  }
}

type PrepaymentAmountProps = { amount: ReturnType<typeof usePrepaymentAmount>; readOnly: boolean }

export function PrepaymentAmount({ amount: { presets, chosen, choose, other }, readOnly }: PrepaymentAmountProps) {
  const name = useId()
  return (
    <>
      {presets.length > 0 && (
        <FieldGroup label="Combien">
          <ChoiceCards>
            {presets.map(({ matches, cents }) => (
              <ChoiceCard
                key={matches}
                name={name}
                title={formatCount(matches, 'match')}
                hint={formatAmount(cents)}
                checked={chosen === cents}
                disabled={readOnly}
                onChange={() => choose(matches)}
              />
            ))}
            <ChoiceCard
              name={name}
              title="Un autre montant"
              hint={`${formatPrice(LEDGER_LIMITS.prepayment)} au plus`}
              checked={chosen === null}
              disabled={readOnly}
              onChange={() => choose(null)}
            />
          </ChoiceCards>
        </FieldGroup>
      )}
      {chosen === null && (
        <AmountField label="Montant" hint={`${formatPrice(LEDGER_LIMITS.prepayment)} au plus`} amount={other} readOnly={readOnly} />
      )}
    </>
  )
}
