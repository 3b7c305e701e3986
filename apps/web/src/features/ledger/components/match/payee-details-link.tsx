import { useId } from 'react'
import { Sheet, SheetBody, SheetFooter, SheetHeader } from '#ui/layout/sheet.tsx'

/** « Comment on vous paie »: leads to the payment details of who is paid. */
export function PayeeDetailsLink() {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Comment on vous paie" />
      <SheetBody>
        <p className="text-sm text-ink-2">
          {
            'Lydia, PayPal, Wero ou virement\u00a0: seuls ceux qui vous doivent quelque chose voient vos coordonnées. Les espèces vont toujours.'
          }
        </p>
      </SheetBody>
      <SheetFooter>
        <a href="/settings?section=paiement">Modifier</a>
      </SheetFooter>
    </Sheet>
  )
}
