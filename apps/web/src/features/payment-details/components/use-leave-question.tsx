import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { meQuery } from '#lib/session/session.ts'
import { useDialogRequest } from '#lib/use-dialog-request.ts'
import type { LeaveDialogProps } from '#ui/overlays/leave-dialog.tsx'
import { type Destination, useLeaveGuard } from '#ui/overlays/use-leave-guard.ts'

type PaymentForm = {
  isDirty: boolean
  isSaving: boolean
  discard: () => void
  /** Resolves to false if it was refused. */
  save: () => Promise<boolean>
}

/** Asks when the form is left with unsaved changes, which no draft keeps. @returns the dialog */
export function useLeaveQuestion({ isDirty, isSaving, discard, save }: PaymentForm): ReactNode {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { request, openDialog, closeDialog } = useDialogRequest<{ leave: () => void }>()
  const [ownerId] = useState(() => queryClient.getQueryData(meQuery.queryKey)?.id)
  // Ready before anything is typed, also without a network later.
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>()
  useEffect(() => {
    loadDialog().then((loaded) => setDialog(() => loaded), ignore)
  }, [])
  const keepsForm = ({ pathname, search }: Destination) =>
    pathname === '/settings' && router.options.parseSearch(search).section === 'paiement'
  useLeaveGuard(
    isDirty && Dialog !== undefined,
    // The end of the session leaves the page by itself.
    (destination) => queryClient.getQueryData(meQuery.queryKey)?.id === ownerId && !keepsForm(destination),
    (leave) => openDialog({ leave }),
    false,
  )
  if (!Dialog || !request) return null
  return (
    <Dialog
      key={request.sequence}
      open={request.open}
      changes="Vos coordonnées ont changé"
      section="Paiement"
      isSaving={isSaving}
      onDiscard={() => {
        closeDialog()
        discard()
        request.leave()
      }}
      onSave={async () => {
        const isSaved = await save()
        closeDialog()
        if (isSaved) request.leave()
      }}
      onClose={closeDialog}
    />
  )
}

const loadDialog = () => import('#ui/overlays/leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog)

const ignore = () => {}
