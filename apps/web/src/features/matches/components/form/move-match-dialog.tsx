import { formatCount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import type { ReactNode } from 'react'
import type { MatchMove } from '#features/matches/form/match-move.ts'
import { Button } from '#ui/forms/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { PreviousValue } from '../detail/previous-value.tsx'

export type MoveMatchDialogProps = {
  open: boolean
  move: MatchMove
  notifiedCount: number
  onAnswer: (confirmed: boolean) => void
}

/** « Déplacer le match ? »: shows the old and new values, and how many people will be notified. */
export function MoveMatchDialog({ open, move: { start, place }, notifiedCount, onAnswer }: MoveMatchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={'Déplacer le match\u202f?'}
      refereeCard="yellow"
      alert
      description={
        <>
          <dl className="grid gap-3">
            {start && <ChangedValue label="Date et heure" from={formatDayAndTime(start.from)} to={formatDayAndTime(start.to)} />}
            {place && <ChangedValue label="Lieu" from={place.from} to={place.to} />}
          </dl>
          <p className="mt-4 text-ink-2">{notifiedText(notifiedCount)}</p>
        </>
      }
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>Retour</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            Déplacer le match
          </Button>
        </>
      }
    />
  )
}

function ChangedValue({ label, from, to }: { label: ReactNode; from: string; to: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-ink-2">{label}</dt>
      <dd className="leading-[1.35] wrap-anywhere">
        <PreviousValue>{from}</PreviousValue> <span aria-hidden="true">→</span> <b dir="auto">{to}</b>
      </dd>
    </div>
  )
}

function notifiedText(notifiedCount: number): string {
  if (notifiedCount === 0) return 'Il n’y a personne d’autre à prévenir.'
  return notifiedCount === 1 ? `${formatCount(1, 'joueur')} sera prévenu.` : `${formatCount(notifiedCount, 'joueur')} seront prévenus.`
}
