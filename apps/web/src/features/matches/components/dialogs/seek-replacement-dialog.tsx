import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { timeBand } from '@coup-denvoi/contract/matches/time-band.rules'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSeekReplacement } from '#features/matches/actions/use-seek-replacement.ts'
import { viewerNeedsLeaveReason } from '#features/matches/page/leave-reason.ts'
import { serverNow } from '#lib/server-clock.ts'
import { Button } from '#ui/forms/button.tsx'
import { SubstitutionBoard } from '#ui/match/substitution-board.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { LeaveReasonField, useLeaveReason } from './leave-reason-field.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** « Chercher un remplaçant ». Somebody on the bench may move up at once; whether they may be asked is not for the viewer to know. */
export function SeekReplacementDialog({ open, match, token, onClose, finalFocus }: MatchDialogProps) {
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const [now] = useState(serverNow)
  const { field, take, discardReason } = useLeaveReason(match)
  const { seek, isSeeking } = useSeekReplacement(match, {
    token,
    onSuccess: (visibleMatch) => {
      setIsDone(true)
      discardReason()
      onClose()
      // After leaving, a private match is no longer visible.
      if (!visibleMatch) void navigate({ to: '/matches' })
    },
    onFailed: onClose,
  })
  const place = match.players.findIndex((player) => player.isViewer)
  const mayGive = mayBeReplacedAtOnce(match, now)
  const needsReason = mayGive && viewerNeedsLeaveReason(match, now)
  const send = () => {
    const reason = needsReason ? take() : undefined
    if (reason !== null) seek(reason)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Chercher un remplaçant"
      visual={
        <SubstitutionBoard
          number={place + 1}
          off={{ name: match.players[place]?.displayName ?? 'Vous', subtitle: 'sort' }}
          on={mayGive ? { name: 'Le banc', subtitle: 'entre' } : { name: 'Qui veut\u202f?', subtitle: 'entre' }}
        />
      }
      description={
        mayGive ? (
          <>
            <p>{'Le banc n’est pas vide\u00a0: si quelqu’un peut vous remplacer d’office, votre place est prise tout de suite.'}</p>
            <p className="text-ink-2">Sinon, vous la gardez tant que personne ne l’a prise.</p>
          </>
        ) : (
          <>
            <p>Vous gardez votre place tant que personne ne l’a prise.</p>
            <p className="text-ink-2">
              {match.queue.length > 0
                ? 'Elle est à qui la prend en premier, banc compris. Nous vous prévenons aussitôt.'
                : 'Le match affiche «\u00a0Cherche remplaçant\u00a0» jusqu’au coup d’envoi. Nous vous prévenons dès que quelqu’un vient.'}
            </p>
          </>
        )
      }
      refereeCard="yellow"
      alert
      busy={isSeeking}
      finalFocus={isDone ? finalFocus : undefined}
      actions={
        <>
          <Button disabled={isSeeking} onClick={onClose}>
            Retour
          </Button>
          <Button variant="primary" busy={isSeeking} busyLabel="Un instant…" onClick={send}>
            {mayGive ? 'Donner ma place' : 'Chercher un remplaçant'}
          </Button>
        </>
      }
    >
      {needsReason && <LeaveReasonField organizerId={match.organizerId} organizerName={match.organizerName} {...field} />}
    </Dialog>
  )
}

/** Somebody on the bench would move up, if they may be asked: anybody until the place would be offered, and guests later, too. */
const mayBeReplacedAtOnce = ({ startsAt, status, queue }: Match, now: Date): boolean =>
  queue.some(({ guest }) => guest !== null || timeBand({ startsAt: new Date(startsAt), status }, now) === 'early')
