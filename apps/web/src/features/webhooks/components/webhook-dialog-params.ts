import type { Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { RefObject } from 'react'
import type { DialogRequest } from '#lib/use-dialog-request.ts'
import type { WebhookScope } from '../webhook-calls.ts'

/** Which dialog of the list of webhooks to open. */
export type WebhookDialogParams =
  | { kind: 'new' }
  | { kind: 'edit' | 'log' | 'rotate' | 'delete'; webhook: Webhook }
  /** The secret of a new webhook, or a new one that replaces another. */
  | { kind: 'secret'; url: string; secret: string; isNew: boolean }
export type OpenWebhookDialog = (params: WebhookDialogParams) => void

export type WebhookDialogsProps = {
  request: DialogRequest<WebhookDialogParams>
  scope: WebhookScope
  onOpen: OpenWebhookDialog
  onClose: () => void
  /** Gets the focus when the button that opened the dialog is gone. */
  finalFocus: RefObject<HTMLElement | null>
}

export type WebhookDialogProps = Omit<WebhookDialogsProps, 'request'> & { open: boolean }
