import type { PayeeDetails, PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { useState } from 'react'
import { PaymentMethods } from './payment-methods.tsx'
import { PaymentPanel } from './payment-panel.tsx'

const NO_DETAILS: PayeeDetails = { lydia: null, paypal: null, wero: null, transfer: null }

/** How one pays somebody, among the ways that they have given. Cash always works. @param known null: they have given none */
export function usePaymentMethod(known: PayeeDetails | null | undefined) {
  const details = known ?? NO_DETAILS
  const methods: PaymentMethod[] = [...(['lydia', 'transfer', 'paypal', 'wero'] as const).filter((one) => details[one] !== null), 'cash']
  const [picked, setMethod] = useState<PaymentMethod>()
  // The first one that they gave; also in place of one that they have taken away meanwhile.
  const method = picked && methods.includes(picked) ? picked : (methods[0] ?? 'cash')
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
