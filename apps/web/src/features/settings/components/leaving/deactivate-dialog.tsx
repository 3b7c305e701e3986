import type { RefObject } from 'react'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

export type DeactivateDialogProps = {
  open: boolean
  onConfirm: () => void
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

export function DeactivateDialog(props: DeactivateDialogProps) {
  return (
    <ConfirmDialog
      {...props}
      title={'Désactiver votre compte\u202f?'}
      text="Vous perdez vos places dans les matchs à venir, et ceux que vous organisez changent de mains."
      note="Pour revenir, réactivez votre compte sur la page de connexion, avec votre mot de passe."
      labels={{ confirm: 'Désactiver mon compte', confirming: 'Désactivation…' }}
      busy={false}
    />
  )
}
