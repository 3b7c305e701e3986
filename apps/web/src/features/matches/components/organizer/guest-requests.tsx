import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { GUEST_KIT, initialsOf } from '@coup-denvoi/contract/users/user.rules'
import { useRef, useState } from 'react'
import { useAnswerGuests, useRefuseGuest, useUnansweredGuests } from '#features/matches/actions/guests/use-guests.ts'
import { undoableClick } from '#lib/deferred-actions.ts'
import { timeAgo } from '#lib/time/time-ago.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CheckIcon, CloseIcon } from '#ui/icons/frame-icons.ts'
import { UndoIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type GuestRequestsProps = {
  match: Match
  now: Date
  /** Called before an answered request disappears. */
  onAnswer: () => void
}

/** « À valider »: people without an account who ask for a place. For the organizer. */
export function GuestRequests({ match, now, onAnswer }: GuestRequestsProps) {
  const { id, guestRequests } = match
  const { answer, isAnswering } = useAnswerGuests(id)
  const unanswered = useUnansweredGuests(match).map((guest) => guest.id)
  const [isRefusingAll, setIsRefusingAll] = useState(false)
  const refuseButton = useRef<HTMLButtonElement>(null)
  const reply = (guestIds: string[], accept: boolean) => {
    if (guestIds.length === guestRequests.length) onAnswer()
    answer({ guestIds, accept })
  }
  if (guestRequests.length === 0) return null
  return (
    <Sheet aria-labelledby="a-valider">
      <SheetHeader id="a-valider" title="À valider" aside={<CountBadge count={guestRequests.length} />} />
      <ul className="*:not-first:border-t *:not-first:border-border">
        {guestRequests.map((guest) => (
          <GuestRequestRow
            key={guest.id}
            matchId={id}
            guest={guest}
            now={now}
            disabled={isAnswering}
            onAccept={() => reply([guest.id], true)}
            onRefuse={() => guestRequests.length === 1 && onAnswer()}
          />
        ))}
      </ul>
      {unanswered.length > 1 && (
        <div className="grid gap-2 p-4 pt-2 md:px-5">
          <Button variant="primary" wide busy={isAnswering} busyLabel="Un instant…" onClick={() => reply(unanswered, true)}>
            {unanswered.length === 2 ? 'Accepter les deux' : `Accepter les ${unanswered.length}`}
          </Button>
          {unanswered.length > 2 && (
            <Button ref={refuseButton} variant="dangerGhost" wide disabled={isAnswering} onClick={() => setIsRefusingAll(true)}>
              Refuser les {unanswered.length}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isRefusingAll}
        title={`Refuser ${unanswered.length}\u00a0demandes\u202f?`}
        text="Ces invités ne pourront pas revenir par ce lien."
        labels={{ confirm: 'Tout refuser', confirming: 'Un instant…' }}
        busy={isAnswering}
        onConfirm={() => {
          setIsRefusingAll(false)
          reply(unanswered, false)
        }}
        onClose={() => setIsRefusingAll(false)}
        finalFocus={refuseButton}
      />
    </Sheet>
  )
}

type GuestRequestRowProps = {
  matchId: string
  guest: Match['guestRequests'][number]
  now: Date
  disabled: boolean
  onAccept: () => void
  /** Called before a refused request disappears. */
  onRefuse: () => void
}

function GuestRequestRow({ matchId, guest, now, disabled, onAccept, onRefuse }: GuestRequestRowProps) {
  const { name, askedAt } = guest
  const refusal = useRefuseGuest(matchId, guest)
  const { isWaiting: isRefused } = refusal
  return (
    <li className="flex items-center gap-3 px-4 py-2 md:px-5">
      <Jersey kit={GUEST_KIT} text={initialsOf(name)} />
      <p className="min-w-0 flex-1 leading-tight wrap-anywhere">
        <b dir="auto" className="block">
          {name}
        </b>
        <span className="text-sm text-ink-2">
          {isRefused ? 'Demande refusée' : `par le lien\u00a0· ${timeAgo(new Date(askedAt), now)}`}
        </span>
      </p>
      {/* One button for both, so that it keeps the focus. */}
      <IconButton
        label={isRefused ? `Annuler le refus\u00a0: ${name}` : `Refuser ${name}`}
        variant="framed"
        disabled={disabled}
        onClick={undoableClick(refusal, onRefuse)}
      >
        {isRefused ? <UndoIcon /> : <CloseIcon />}
      </IconButton>
      {!isRefused && (
        <IconButton label={`Accepter ${name}`} variant="framed" disabled={disabled} onClick={onAccept}>
          <CheckIcon />
        </IconButton>
      )}
    </li>
  )
}
