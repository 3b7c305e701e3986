import { useQuery } from '@tanstack/react-query'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { ownPaymentDetailsQuery } from '../payment-details.queries.ts'
import { PaymentDetailsForm } from './payment-details-form.tsx'

/** « Comment on vous paie », in the settings. */
export function PaymentDetailsSheet({ withReauthentication }: { withReauthentication: WithReauthentication }) {
  const query = useQuery(ownPaymentDetailsQuery)
  return (
    <Sheet aria-labelledby="comment-on-vous-paie">
      <SheetHeader id="comment-on-vous-paie" title="Comment on vous paie" />
      <SheetContent query={query} data={query.data} skeletonRows={4}>
        {(details) => <PaymentDetailsForm details={details} withReauthentication={withReauthentication} />}
      </SheetContent>
    </Sheet>
  )
}
