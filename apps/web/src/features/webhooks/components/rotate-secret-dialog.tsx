import { FORMER_SECRET_HOURS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import type { Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useRotateWebhookSecret } from '../actions/use-rotate-webhook-secret.ts'
import type { WebhookDialogProps } from './webhook-dialog-params.ts'

export function RotateSecretDialog({ open, webhook, scope, onOpen, onClose, finalFocus }: WebhookDialogProps & { webhook: Webhook }) {
  const { id, url } = webhook
  const { rotate, isRotating, error } = useRotateWebhookSecret(scope, id, (secret) => onOpen({ kind: 'secret', url, secret, isNew: false }))
  return (
    <ConfirmDialog
      open={open}
      title={'Créer un nouveau secret\u202f?'}
      text={`L’ancien signe encore pendant ${FORMER_SECRET_HOURS}\u00a0heures, puis plus du tout.`}
      labels={{ confirm: 'Créer le secret', confirming: 'Création…' }}
      busy={isRotating}
      error={error?.message}
      onConfirm={() => rotate()}
      onClose={onClose}
      finalFocus={finalFocus}
      reversible
    />
  )
}
