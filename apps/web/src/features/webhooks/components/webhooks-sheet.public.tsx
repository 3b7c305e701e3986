import { MAX_WEBHOOKS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { SendIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import type { WebhookScope } from '../webhook-calls.ts'
import { webhooksQuery } from '../webhooks.queries.ts'
import type { WebhookDialogParams, WebhookDialogsProps } from './webhook-dialog-params.ts'
import { WebhookRow } from './webhook-row.tsx'

/** « Webhooks » of a group, for its admins, or of the instance, for super admins. */
export function WebhooksSheet({ groupId }: WebhookScope) {
  const scope = { groupId }
  const query = useQuery(webhooksQuery(scope))
  const { data: webhooks, error } = query
  const newButton = useRef<HTMLButtonElement>(null)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<WebhookDialogParams, WebhookDialogsProps>(loadDialogs)
  return (
    <Sheet aria-labelledby="webhooks" aria-busy={!webhooks && !error}>
      <SheetHeader
        id="webhooks"
        title="Webhooks"
        aside={
          <Button
            ref={newButton}
            disabled={webhooks !== undefined && webhooks.length >= MAX_WEBHOOKS}
            onClick={() => openDialog({ kind: 'new' })}
          >
            <PlusIcon />
            Ajouter
          </Button>
        }
      />
      <SheetContent query={query} data={webhooks} skeletonRows={2}>
        {(webhooks) =>
          webhooks.length > 0 ? (
            <ul aria-label="Webhooks">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} scope={scope} onOpen={openDialog} />
              ))}
            </ul>
          ) : (
            // As high as its content: the sheet goes on below it.
            <div>
              <EmptyState visual={<SendIcon className="size-14" />} title="Aucun webhook" level={3}>
                {groupId === null
                  ? 'Un webhook prévient un programme de ce qui arrive aux matchs publics.'
                  : 'Un webhook prévient un programme de ce qui arrive aux matchs et aux membres du groupe.'}
              </EmptyState>
            </div>
          )
        }
      </SheetContent>
      <p className="border-t border-border px-4 py-3 text-sm text-ink-2 md:px-5">
        {'Ce que reçoit votre programme, et comment il le vérifie\u00a0: '}
        <a href="/api/docs/" target="_blank" rel="noopener" className="inline-block py-1 font-strong">
          Documentation de l’API
        </a>
      </p>
      {Dialog && request && (
        <Dialog key={request.sequence} request={request} scope={scope} onOpen={openDialog} onClose={closeDialog} finalFocus={newButton} />
      )}
    </Sheet>
  )
}

const loadDialogs = () => import('./webhook-dialogs.tsx').then(({ WebhookDialogs }) => WebhookDialogs)
