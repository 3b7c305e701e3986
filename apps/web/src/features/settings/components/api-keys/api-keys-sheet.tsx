import type { ApiKey } from '@coup-denvoi/contract/api-keys/api-key.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Button } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { KeyIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { apiKeysQuery } from '../../settings.queries.ts'
import type { ApiKeyCreatedDialogProps } from './api-key-created-dialog.tsx'
import { ApiKeyList } from './api-key-list.tsx'
import { NewApiKeyForm } from './new-api-key-form.tsx'

/** « Clés d’API »: what programs use to act as the user. */
export function ApiKeysSheet({ withReauthentication }: { withReauthentication: WithReauthentication }) {
  const query = useQuery(apiKeysQuery)
  const [isCreating, setCreating] = useState(false)
  const newKeyButton = useRef<HTMLButtonElement>(null)
  const { Dialog, request, openDialog, closeDialog } = useLazyDialog<
    { created: { key: ApiKey; secret: string } },
    ApiKeyCreatedDialogProps
  >(loadDialog)
  const closeForm = () => {
    setCreating(false)
    newKeyButton.current?.focus()
  }
  return (
    <Sheet aria-labelledby="cles-api">
      <SheetHeader
        id="cles-api"
        title="Clés d’API"
        aside={
          <Button ref={newKeyButton} variant="primary" aria-expanded={isCreating} onClick={() => setCreating(!isCreating)}>
            <PlusIcon />
            Nouvelle clé
          </Button>
        }
      />
      {isCreating && (
        <SheetBody className="border-b border-border">
          <NewApiKeyForm
            withReauthentication={withReauthentication}
            prepare={loadDialog}
            onCreated={(created) => {
              setCreating(false)
              openDialog({ created })
            }}
            onCancel={closeForm}
          />
        </SheetBody>
      )}
      <SheetContent query={query} data={query.data} skeletonRows={2}>
        {(keys) =>
          keys.length > 0 ? (
            <ApiKeyList keys={keys} onRemoved={newKeyButton} />
          ) : (
            // As high as its content: the sheet goes on below it.
            <div>
              <EmptyState visual={<KeyIcon className="size-14" />} title="Aucune clé" level={3}>
                {'Une clé laisse un programme agir en votre nom\u00a0: un tableur, un écran, un robot.'}
              </EmptyState>
            </div>
          )
        }
      </SheetContent>
      <p className="border-t border-border px-4 py-3 text-sm text-ink-2 md:px-5">
        Une clé agit en votre nom, dans ses limites.{' '}
        <a href="/api/docs/" target="_blank" rel="noopener" className="inline-block py-1 font-strong">
          Documentation de l’API
        </a>
      </p>
      {Dialog && request && (
        <Dialog key={request.sequence} open={request.open} created={request.created} onClose={closeDialog} finalFocus={newKeyButton} />
      )}
    </Sheet>
  )
}

const loadDialog = () => import('./api-key-created-dialog.tsx').then(({ ApiKeyCreatedDialog }) => ApiKeyCreatedDialog)
