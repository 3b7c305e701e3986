import type { Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { itemsOf } from '#lib/api/paged-query.ts'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { SectionError } from '#ui/feedback/section-error.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SendIcon } from '#ui/icons/icons.ts'
import { Sheet } from '#ui/layout/sheet.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useResendDelivery } from '../actions/use-resend-delivery.ts'
import { useTestWebhook } from '../actions/use-test-webhook.ts'
import { hostOf } from '../webhook-texts.ts'
import { deliveriesQuery, webhooksQuery } from '../webhooks.queries.ts'
import { DeliveryRow } from './delivery-row.tsx'
import type { WebhookDialogProps } from './webhook-dialog-params.ts'

/** « Journal »: what a webhook was sent within thirty days, to test it and to send again. */
export function DeliveriesDialog({ open, webhook, scope, onClose }: WebhookDialogProps & { webhook: Webhook }) {
  const { id, url } = webhook
  const query = useInfiniteQuery(deliveriesQuery(scope, id))
  const { test, isTesting } = useTestWebhook(scope, id)
  const { resend, resendingId } = useResendDelivery(scope, id)
  const deliveries = itemsOf(query.data)
  const queryClient = useQueryClient()
  /** The list shows the last delivery, too. */
  const close = () => {
    onClose()
    void invalidate(queryClient, { queryKey: webhooksQuery(scope).queryKey })
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Journal des envois"
      description={
        <p className="text-ink-2">
          {'Vers '}
          <span dir="auto">{hostOf(url)}</span>, sur 30&nbsp;jours.
        </p>
      }
      width="lg"
      actions={
        <>
          <Button onClick={close}>Fermer</Button>
          <Button variant="primary" busy={isTesting} busyLabel="Envoi…" onClick={() => test()}>
            <SendIcon />
            Envoyer un essai
          </Button>
        </>
      }
    >
      {deliveries ? (
        deliveries.length > 0 ? (
          <>
            <Sheet as="div">
              <ul aria-label="Envois">
                {deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} delivery={delivery} onResend={resend} resendingId={resendingId} />
                ))}
              </ul>
            </Sheet>
            <LoadMore pages={query} label="Voir plus d’envois" />
          </>
        ) : (
          <p>Rien n’a encore été envoyé. Un essai montre si votre programme répond.</p>
        )
      ) : query.isError ? (
        <SectionError query={query} />
      ) : (
        <>
          <LoadingStatus />
          <RowsSkeleton count={3} />
        </>
      )}
    </Dialog>
  )
}
