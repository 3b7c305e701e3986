import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSeekReplacement } from '#features/matches/actions/use-seek-replacement.ts'
import { Button } from '#ui/forms/button.tsx'
import { SubstitutionBoard } from '#ui/match/substitution-board.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { MatchDialogProps } from './match-dialog-params.ts'

/** « Chercher un remplaçant ». If somebody is waiting, they get the place at once. */
export function SeekReplacementDialog({ open, match, token, onClose, finalFocus }: MatchDialogProps) {
  const navigate = useNavigate()
  const [isDone, setIsDone] = useState(false)
  const { seek, isSeeking } = useSeekReplacement(match, {
    token,
    onSuccess: (visibleMatch) => {
      setIsDone(true)
      onClose()
      // After leaving, a private match is no longer visible.
      if (!visibleMatch) void navigate({ to: '/matches' })
    },
    onFailed: onClose,
  })
  const place = match.players.findIndex((player) => player.isViewer)
  const next = match.waitingPlayers > 0 ? match.queue[0] : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Chercher un remplaçant"
      visual={
        <SubstitutionBoard
          number={place + 1}
          off={{ name: match.players[place]?.displayName ?? 'Vous', subtitle: 'sort' }}
          on={next ? { name: next.displayName, subtitle: 'entre, 1ᵉʳ sur le banc' } : { name: 'Qui veut\u202f?', subtitle: 'entre' }}
        />
      }
      description={
        next ? (
          <p>{`Le banc n’est pas vide\u00a0: ${next.displayName} prend votre place tout de suite.`}</p>
        ) : (
          <>
            <p>Vous gardez votre place tant que personne ne l’a prise.</p>
            <p className="text-ink-2">
              {'Le match affiche «\u00a0Cherche remplaçant\u00a0» jusqu’au coup d’envoi. Nous vous prévenons dès que quelqu’un vient.'}
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
          <Button variant="primary" busy={isSeeking} busyLabel="Un instant…" onClick={seek}>
            {next ? 'Donner ma place' : 'Chercher un remplaçant'}
          </Button>
        </>
      }
    />
  )
}
