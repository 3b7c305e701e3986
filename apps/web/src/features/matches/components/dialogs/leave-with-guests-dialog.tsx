import { formatCount } from '@coup-denvoi/contract/lib/format'
import { firstNameOf, GUEST_KIT, initialsOf } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { guestsOfViewer } from '#features/matches/guests-of-viewer.ts'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

type LeaveWithGuestsDialogProps = Pick<MatchDialogProps, 'open' | 'match' | 'onClose'> & { onLeave: (guestsStay: boolean) => void }

/** « Amir vient quand même ? »: who brings guests says what becomes of them when leaving. */
export function LeaveWithGuestsDialog({ open, match, onClose, onLeave }: LeaveWithGuestsDialogProps) {
  const [guestsStay, setGuestsStay] = useState(true)
  const guests = guestsOfViewer(match)
  const names = joinNames(guests.map(({ displayName }) => displayName))
  const isOne = guests.length === 1
  const freed = guests.filter(({ status }) => status === 'going').length + (match.viewer.status === 'going' ? 1 : 0)
  const organizer = firstNameOf(match.organizerName)
  const leave = () => {
    onClose()
    onLeave(guestsStay)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`${names} ${isOne ? 'vient' : 'viennent'} quand même\u202f?`}
      description={
        <p className="text-ink-2">
          Vous quittez la feuille du <b dir="auto">{match.title}</b>, {names} {isOne ? 'est votre invité' : 'sont vos invités'}.
        </p>
      }
      alert
      actions={
        <>
          <Button onClick={onClose}>Retour</Button>
          <Button variant="danger" onClick={leave}>
            Me désister
          </Button>
        </>
      }
    >
      <FieldGroup label="Vos invités" labelHidden>
        <div className="grid gap-2.5">
          <ChoiceCard
            name="guests-stay"
            checked={guestsStay}
            onChange={() => setGuestsStay(true)}
            visual={<Jersey kit={GUEST_KIT} text={initialsOf(names).slice(0, 1)} size={44} />}
            title={`Oui, ${names} ${isOne ? 'vient' : 'viennent'}`}
            hint={`${isOne ? 'Sa place est gardée' : 'Leurs places sont gardées'}${match.viewer.isOrganizer ? '' : `, ${organizer} est prévenu`}`}
          />
          <ChoiceCard
            name="guests-stay"
            checked={!guestsStay}
            onChange={() => setGuestsStay(false)}
            visual={<EmptyJersey size={44} />}
            title={`Non, ${names} non plus`}
            hint={freed > 1 ? `${formatCount(freed, 'place')} se libèrent` : 'Une place se libère'}
          />
        </div>
      </FieldGroup>
    </Dialog>
  )
}

/** « Amir », « Amir et Zoé », « Amir, Zoé et Lou » */
function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('fr', { type: 'conjunction' }).format(names)
}
