import { DeleteWebhookDialog } from './delete-webhook-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { RotateSecretDialog } from './rotate-secret-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import type { WebhookDialogsProps } from './webhook-dialog-params.ts'
import { WebhookFormDialog } from './webhook-form-dialog.tsx'

export function WebhookDialogs({ request, ...rest }: WebhookDialogsProps) {
  const { open } = request
  switch (request.kind) {
    case 'new':
      return <WebhookFormDialog open={open} webhook={null} {...rest} />
    case 'edit':
      return <WebhookFormDialog open={open} webhook={request.webhook} {...rest} />
    case 'log':
      return <DeliveriesDialog open={open} webhook={request.webhook} {...rest} />
    case 'rotate':
      return <RotateSecretDialog open={open} webhook={request.webhook} {...rest} />
    case 'delete':
      return <DeleteWebhookDialog open={open} webhook={request.webhook} {...rest} />
    case 'secret':
      return <SecretDialog open={open} created={request} {...rest} />
  }
}
