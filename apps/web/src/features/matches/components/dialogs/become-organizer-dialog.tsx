import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { type RefObject, useState } from 'react'
import { useBecomeOrganizer } from '#features/matches/actions/use-become-organizer.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

type BecomeOrganizerDialogProps = {
  open: boolean
  match: Match
  token?: string
  onClose: () => void
  finalFocus: RefObject<HTMLElement | null>
}

/** « Devenir organisateur » of a match that has none. */
export function BecomeOrganizerDialog({ open, match, token, onClose, finalFocus }: BecomeOrganizerDialogProps) {
  const [confirmed, setConfirmed] = useState(false)
  const { becomeOrganizer, isPending } = useBecomeOrganizer(match.id, token, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={'Devenir organisateur\u202f?'}
      description={<p>Vous pourrez modifier le match, gérer sa liste et l’annuler. Tous les joueurs seront prévenus.</p>}
      alert
      busy={isPending}
      finalFocus={confirmed ? finalFocus : undefined}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Retour
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel="Un instant…"
            onClick={() => {
              setConfirmed(true)
              becomeOrganizer()
            }}
          >
            Devenir organisateur
          </Button>
        </>
      }
    />
  )
}
