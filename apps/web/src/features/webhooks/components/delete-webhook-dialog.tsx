import type { Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { useDeleteWebhook } from '../actions/use-delete-webhook.ts'
import { hostOf } from '../webhook-texts.ts'
import type { WebhookDialogProps } from './webhook-dialog-params.ts'

export function DeleteWebhookDialog({ open, webhook, scope, onClose, finalFocus }: WebhookDialogProps & { webhook: Webhook }) {
  const { deleteWebhook, isDeleting, error } = useDeleteWebhook(scope, webhook.id, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={
        <>
          {'Supprimer le webhook vers «\u00a0'}
          <span dir="auto">{hostOf(webhook.url)}</span>
          {'\u00a0»\u202f?'}
        </>
      }
      text="Plus rien ne sera envoyé à cette adresse. Le journal de ses envois disparaît aussi."
      labels={{ confirm: 'Supprimer', confirming: 'Suppression…' }}
      busy={isDeleting}
      error={error?.message}
      onConfirm={() => deleteWebhook()}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
