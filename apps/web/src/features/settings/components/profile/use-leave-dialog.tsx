import type { Me, Profile } from '@coup-denvoi/contract/users/user.schema'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { meQuery } from '#lib/session/session.ts'
import { useDialogRequest } from '#lib/use-dialog-request.ts'
import { useIsWideScreen } from '#lib/use-is-wide-screen.ts'
import type { LeaveDialogProps } from '#ui/overlays/leave-dialog.tsx'
import { type Destination, useLeaveGuard } from '#ui/overlays/use-leave-guard.ts'
import { changedFieldsText } from '../../profile-fields.ts'
import { readSettingsSearch, shownSection } from '../../settings-sections.ts'

type ProfileForm = {
  isSaving: boolean
  discard: () => void
  /** Resolves to false if the profile was refused. */
  save: () => Promise<boolean>
}

/** Asks when the profile is left with unsaved changes. @returns the dialog */
export function useLeaveDialog(me: Me, changes: readonly (keyof Profile)[], { isSaving, discard, save }: ProfileForm): ReactNode {
  const queryClient = useQueryClient()
  const router = useRouter()
  const isWide = useIsWideScreen()
  const { request, openDialog, closeDialog } = useDialogRequest<{ changes: string; leave: () => void }>()
  const isDirty = changes.length > 0

  // Ready before anything is typed. Without a network nothing is asked: the draft is kept anyway.
  const [Dialog, setDialog] = useState<ComponentType<LeaveDialogProps>>()
  useEffect(() => {
    loadDialog().then((loaded) => setDialog(() => loaded), ignore)
  }, [])

  const keepsForm = ({ pathname, search }: Destination) =>
    pathname === '/settings' && shownSection(readSettingsSearch(router.options.parseSearch(search)).section, isWide) === 'profil'

  useLeaveGuard(
    isDirty && Dialog !== undefined,
    // The end of the session leaves the page by itself.
    (destination) => queryClient.getQueryData(meQuery.queryKey)?.id === me.id && !keepsForm(destination),
    (leave) => openDialog({ changes: changedFieldsText(changes), leave }),
  )

  if (!Dialog || !request) return null
  return (
    <Dialog
      key={request.sequence}
      open={request.open}
      changes={request.changes}
      section="Profil"
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
