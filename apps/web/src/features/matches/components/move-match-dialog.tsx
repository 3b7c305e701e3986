import { count } from '@coup-denvoi/contract/kit/format'
import { formatDayAndTime } from '@coup-denvoi/contract/kit/paris-time'
import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { MatchMove } from '../match-move.ts'
import { FormerValue } from './former-value.tsx'

export type MoveMatchDialogProps = {
  open: boolean
  move: MatchMove
  /** How many people will be notified. */
  told: number
  /** True to go on. */
  onAnswer: (sure: boolean) => void
}

/** « Déplacer le match ? »: from when and where to when and where, and who will hear of it. */
export function MoveMatchDialog({ open, move: { start, place }, told, onAnswer }: MoveMatchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={'Déplacer le match\u202f?'}
      card="yellow"
      alert
      description={
        <>
          <dl className="grid gap-3">
            {start && <Shifted label="Date et heure" from={formatDayAndTime(start.from)} to={formatDayAndTime(start.to)} />}
            {place && <Shifted label="Lieu" from={place.from} to={place.to} />}
          </dl>
          <p className="mt-4 text-encre-2">{toldText(told)}</p>
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

function Shifted({ label, from, to }: { label: ReactNode; from: string; to: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-encre-2">{label}</dt>
      <dd className="leading-[1.35] wrap-anywhere">
        <FormerValue>{from}</FormerValue> <span aria-hidden="true">→</span> <b dir="auto">{to}</b>
      </dd>
    </div>
  )
}

function toldText(told: number): string {
  if (told === 0) return 'Il n’y a personne d’autre à prévenir.'
  return told === 1 ? `${count(1, 'joueur')} sera prévenu.` : `${count(told, 'joueur')} seront prévenus.`
}
