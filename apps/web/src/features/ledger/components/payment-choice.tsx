import type { PayeeDetails, PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { PaymentMethods } from './payment-methods.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const NO_DETAILS: PayeeDetails = { lydia: null, paypal: null, wero: null, transfer: null }

/**
 * How one pays somebody, among the ways that they have given. Cash always works.
 * @param known null: they have given none
 * @param chosen null: the first one that they gave
 */
export function usePaymentMethod(
  known: PayeeDetails | null | undefined,
  [chosen, setMethod]: readonly [chosen: PaymentMethod | null, setMethod: (method: PaymentMethod) => void],
) {
  const details = known ?? NO_DETAILS
  const methods: PaymentMethod[] = [...(['lydia', 'transfer', 'paypal', 'wero'] as const).filter((one) => details[one] !== null), 'cash']
  // Not one that they have taken away meanwhile.
  const method = chosen && methods.includes(chosen) ? chosen : (methods[0] ?? 'cash')
  return { details, methods, method, setMethod }
}

type PaymentChoiceProps = { label: string; choice: ReturnType<typeof usePaymentMethod>; amountCents: number; name: string }

/** The ways to pay, and the link, number or QR code of the chosen one. */
export const PaymentChoice = ({ label, choice: { details, methods, method, setMethod }, amountCents, name }: PaymentChoiceProps) => (
  <>
    <PaymentMethods label={label} methods={methods} hints value={method} onChange={setMethod} />
    <PaymentPanel method={method} details={details} amountCents={amountCents} name={name} />
  </>
)
