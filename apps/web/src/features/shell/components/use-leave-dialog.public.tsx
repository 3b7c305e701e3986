import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { keepPageWhile } from '#lib/offline/stale-build-guard.ts'
import { meQuery } from '#lib/session/session.ts'
import { useDialogRequest } from '#lib/use-dialog-request.ts'
import type { LeaveDialogProps } from '#ui/overlays/leave-dialog.tsx'
import { useLeaveGuard } from '#ui/overlays/use-leave-guard.ts'

type EditedSection = {
  /** The title of the section, as in the list of the settings. */
  section: string
  /** What has changed: « Votre ville et votre bio ont changé ». Null if nothing has. */
  changes: string | null
  /** Whether the section stays on the screen at another address of the settings. */
  isShownAt: (search: Record<string, unknown>) => boolean
  /** Without a draft, the browser asks before the page is reloaded or closed. */
  hasDraft: boolean
  isSaving: boolean
  discard: () => void
  /** Resolves to false if it was refused. */
  save: () => Promise<boolean>
}

/** Asks before a section of the settings is left with unsaved changes. @returns the dialog */
export function useLeaveDialog({ section, changes, isShownAt, hasDraft, isSaving, discard, save }: EditedSection): ReactNode {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { request, openDialog, closeDialog } = useDialogRequest<{ changes: string; leave: () => void }>()
  const isDirty = changes !== null
  const [ownerId] = useState(() => queryClient.getQueryData(meQuery.queryKey)?.id)

  // Loaded before anything is typed. Where it could not be, nothing is asked.
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>()
  useEffect(() => {
    loadDialog().then((loaded) => setDialog(() => loaded), ignore)
  }, [])

  useLeaveGuard(
    isDirty && Dialog !== undefined,
    ({ pathname, search }) => {
      // The end of the session leaves the page by itself.
      if (queryClient.getQueryData(meQuery.queryKey)?.id !== ownerId) return false
      return !(pathname === '/settings' && isShownAt(router.options.parseSearch(search)))
    },
    (leave) => openDialog({ changes: changes ?? '', leave }),
    hasDraft,
  )
  useEffect(() => (isDirty ? keepPageWhile(() => true) : undefined), [isDirty])

  if (!Dialog || !request) return null
  return (
    <Dialog
      key={request.sequence}
      open={request.open}
      changes={request.changes}
      section={section}
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
