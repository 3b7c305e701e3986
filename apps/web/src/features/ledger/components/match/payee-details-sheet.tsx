import type { OwnPaymentDetails } from '@coup-denvoi/contract/payment-details/payment-details.schema'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { ownPaymentDetailsQuery } from '#features/payment-details/payment-details.queries.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'

/** « Comment on vous paie »: what the viewer has said of it, and the way to change it. */
export function PayeeDetailsSheet() {
  const id = useId()
  const { data: details } = useQuery(ownPaymentDetailsQuery)
  const ways = details && waysOf(details)
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Comment on vous paie" />
      {ways && ways.length > 0 && (
        <ul>
          {ways.map(({ label, text }) => (
            <li key={label} className="border-b border-border px-4 py-3 last:border-0 md:px-5">
              <b className="block text-ui font-strong">{label}</b>
              <span className="block text-sm text-ink-2">{text}</span>
            </li>
          ))}
        </ul>
      )}
      {ways?.length === 0 && (
        <SheetBody>
          <p className="text-sm text-ink-2">
            {
              'En espèces, pour l’instant. Ajoutez Lydia, PayPal, Wero ou un virement\u00a0: seuls ceux qui vous doivent quelque chose les voient.'
            }
          </p>
        </SheetBody>
      )}
      <SheetFooter>
        <Link to="/settings" search={{ section: 'paiement' }}>
          {ways?.length === 0 ? 'Ajouter' : 'Modifier'}
        </Link>
      </SheetFooter>
    </Sheet>
  )
}

function waysOf({ lydiaUrl, paypalName, weroPhone, transfer }: OwnPaymentDetails): { label: string; text: string }[] {
  const all = [
    { label: 'Lydia', text: lydiaUrl && 'lien enregistré' },
    { label: 'PayPal', text: paypalName && `paypal.me/${paypalName}` },
    { label: 'Wero', text: weroPhone },
    { label: 'Virement', text: transfer && `IBAN finissant par ${transfer.ibanEnding}, avec QR code` },
  ]
  return all.flatMap(({ label, text }) => (text ? { label, text } : []))
}
