import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import { type RefObject, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useBecomeOrganiser } from '../actions/use-become-organiser.ts'

type BecomeOrganiserDialogProps = {
  open: boolean
  match: Match
  token?: string
  onClose: () => void
  afterwards: RefObject<HTMLElement | null>
}

/** « Devenir organisateur » of a match that has none. */
export function BecomeOrganiserDialog({ open, match, token, onClose, afterwards }: BecomeOrganiserDialogProps) {
  const [confirmed, setConfirmed] = useState(false)
  const { becomeOrganiser, isBecoming } = useBecomeOrganiser(match.id, token, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={'Devenir organisateur\u202f?'}
      description={<p>Vous pourrez modifier le match, gérer sa liste et l’annuler. Tous les joueurs seront prévenus.</p>}
      alert
      busy={isBecoming}
      finalFocus={confirmed ? afterwards : undefined}
      actions={
        <>
          <Button disabled={isBecoming} onClick={onClose}>
            Retour
          </Button>
          <Button
            variant="primary"
            busy={isBecoming}
            busyLabel="Un instant…"
            onClick={() => {
              setConfirmed(true)
              becomeOrganiser()
            }}
          >
            Devenir organisateur
          </Button>
        </>
      }
    />
  )
}
