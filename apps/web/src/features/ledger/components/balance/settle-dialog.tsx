import type { PairBalance, PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { Link } from '@tanstack/react-router'
import { type RefObject, useState } from 'react'
import { useDeclarePayment } from '#features/ledger/actions/use-declare-payment.ts'
import { openCents } from '#features/ledger/balance-texts.ts'
import { callName, matchesText } from '#features/ledger/ledger-texts.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import { FormDialog } from '#ui/overlays/form-dialog.tsx'
import { PaymentMethods } from '../payment-methods.tsx'

export type SettleRequest = { pair: PairBalance; groupId: string | null }

export type SettleDialogProps = {
  request: DialogRequest<SettleRequest>
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Régler »: to say that what is owed to a person in all was paid. */
export function SettleDialog({ request: { pair, groupId, open }, onClose, finalFocus }: SettleDialogProps) {
  const { party, matches } = pair
  const [method, setMethod] = useState<PaymentMethod>('lydia')
  const { declare, isDeclaring, error } = useDeclarePayment(onClose)
  const name = callName(party)
  const cents = openCents(pair)
  const withDetails = matches.find(({ id }) => id !== null)?.id
  const what = [`${formatAmount(cents)} à ${name}`, matchesText(matches)].filter(Boolean).join(', ')
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Régler avec ${name}`}
      description={`${what}. Payez d’abord, dites-le ensuite ici\u00a0: ${name} confirmera l’avoir reçu.`}
      submitLabel={`J’ai payé ${formatAmount(cents)}`}
      isSending={isDeclaring}
      error={error}
      onSubmit={() => declare({ to: party.id, matchId: null, groupId, amountCents: cents, method })}
      finalFocus={finalFocus}
    >
      <PaymentMethods label={'Comment avez-vous payé\u202f?'} value={method} onChange={setMethod} />
      {withDetails && (
        <p className="text-sm">
          <Link to="/matches/$id/cagnotte" params={{ id: withDetails }} className="font-strong">
            {`Les coordonnées de paiement de ${name}`}
          </Link>
        </p>
      )}
    </FormDialog>
  )
}
