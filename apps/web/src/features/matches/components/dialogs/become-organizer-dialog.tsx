import { useBecomeOrganizer } from '#features/matches/actions/organizers/use-become-organizer.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** « Devenir organisateur », for a match without an organizer. */
export function BecomeOrganizerDialog({ open, match, token, onClose, finalFocus }: MatchDialogProps) {
  const { becomeOrganizer, isPending } = useBecomeOrganizer(match.id, token, onClose)
  return (
    <ConfirmDialog
      open={open}
      title={'Devenir organisateur\u202f?'}
      text={<p>Vous pourrez modifier le match, gérer sa liste et l’annuler. Tous les joueurs seront prévenus.</p>}
      labels={{ confirm: 'Devenir organisateur', confirming: 'Un instant…' }}
      busy={isPending}
      reversible
      onConfirm={becomeOrganizer}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
