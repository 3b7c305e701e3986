import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatList } from '@coup-denvoi/contract/lib/format-list'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { GUEST_KIT, initialsOf } from '@coup-denvoi/contract/users/user.rules'
import { useState } from 'react'
import { guestsOfViewer } from '#features/matches/guests-of-viewer.ts'
import { viewerNeedsLeaveReason } from '#features/matches/page/leave-reason.ts'
import { leaveDeadlineSentence } from '#features/matches/text/leave-deadline-text.ts'
import { organizerFirstName } from '#features/matches/text/organizer-text.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Button } from '#ui/forms/button.tsx'
import { ChoiceCard } from '#ui/forms/choice-card.tsx'
import { FieldGroup } from '#ui/forms/field.tsx'
import { EmptyJersey } from '#ui/match/empty-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveReasonField, useLeaveReason } from './leave-reason-field.tsx'
import type { Departure, MatchDialogProps } from './match-dialog-params.ts'

type LeaveMatchDialogProps = Pick<MatchDialogProps, 'open' | 'match' | 'onClose'> & { onLeave: (departure: Departure) => void }

/** Who brings guests says what becomes of them (« Amir vient quand même ? »), and who leaves after the deadline says why. */
export function LeaveMatchDialog({ open, match, onClose, onLeave }: LeaveMatchDialogProps) {
  const [guestsStay, setGuestsStay] = useState(true)
  const [now] = useState(serverNow)
  const needsReason = viewerNeedsLeaveReason(match, now)
  const { field, take, discardReason } = useLeaveReason(match)
  const hasGuests = guestsOfViewer(match).length > 0
  const leave = () => {
    const reason = needsReason ? take() : undefined
    if (reason === null) return
    discardReason()
    onClose()
    onLeave({ guestsStay, reason })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={hasGuests ? guestsQuestion(match) : 'Vous désister\u202f?'}
      description={
        <p className="text-ink-2">
          Vous quittez la feuille du <b dir="auto">{match.title}</b>
          {hasGuests && `, ${guestsText(match)}`}.
          {needsReason && ` ${leaveDeadlineSentence(match, now)} Si votre place reste vide, elle compte comme une absence.`}
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
      {hasGuests && <GuestsChoice match={match} guestsStay={guestsStay} onChange={setGuestsStay} />}
      {needsReason && <LeaveReasonField organizerId={match.organizerId} organizerName={match.organizerName} {...field} />}
    </Dialog>
  )
}

type GuestsChoiceProps = { match: Match; guestsStay: boolean; onChange: (guestsStay: boolean) => void }

function GuestsChoice({ match, guestsStay, onChange }: GuestsChoiceProps) {
  const { names, isOne } = namedGuests(match)
  const organizer = match.viewer.isOrganizer ? null : organizerFirstName(match)
  const freed = guestsOfViewer(match).filter(({ status }) => status === 'going').length + (match.viewer.status === 'going' ? 1 : 0)
  return (
    <FieldGroup label="Vos invités" labelHidden>
      <div className="grid gap-2.5">
        <ChoiceCard
          name="guests-stay"
          checked={guestsStay}
          onChange={() => onChange(true)}
          visual={<Jersey kit={GUEST_KIT} text={initialsOf(names).slice(0, 1)} size={44} />}
          title={`Oui, ${names} ${isOne ? 'vient' : 'viennent'}`}
          hint={`${isOne ? 'Sa place est gardée' : 'Leurs places sont gardées'}${organizer === null ? '' : `, ${organizer} est prévenu`}`}
        />
        <ChoiceCard
          name="guests-stay"
          checked={!guestsStay}
          onChange={() => onChange(false)}
          visual={<EmptyJersey size={44} />}
          title={`Non, ${names} non plus`}
          hint={freed > 1 ? `${formatCount(freed, 'place')} se libèrent` : 'Une place se libère'}
        />
      </div>
    </FieldGroup>
  )
}

function guestsQuestion(match: Match): string {
  const { names, isOne } = namedGuests(match)
  return `${names} ${isOne ? 'vient' : 'viennent'} quand même\u202f?`
}

function guestsText(match: Match): string {
  const { names, isOne } = namedGuests(match)
  return `${names} ${isOne ? 'est votre invité' : 'sont vos invités'}`
}

/** « Amir », « Amir et Zoé », « Amir, Zoé et Lou » */
function namedGuests(match: Match): { names: string; isOne: boolean } {
  const guests = guestsOfViewer(match)
  const names = formatList(guests.map(({ displayName }) => displayName))
  return { names, isOne: guests.length === 1 }
}
