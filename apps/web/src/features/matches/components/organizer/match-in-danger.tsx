import { formatCount } from '@coup-denvoi/contract/lib/format'
import { playersToConfirm } from '@coup-denvoi/contract/matches/match.rules'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { Suspense, useId } from 'react'
import { RescuePanel, SaveMatchCard } from '#features/matches/page/match-parts.ts'
import { sharePath } from '#features/matches/text/share-link.ts'
import { Button } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { ActionBar } from '#ui/layout/action-bar.tsx'
import type { MatchDialogParams } from '../dialogs/match-dialog-params.ts'

type MatchInDangerProps = {
  match: Match
  now: Date
  /** See `RescuePanel`. */
  keepFocus: () => void
  onOpenDialog: (params: MatchDialogParams) => void
  /** See `SaveMatchCard`. */
  isInActionBar: boolean
}

/** At the top of the page of a match in danger. */
export const MatchInDanger = ({ match, now, keepFocus, onOpenDialog, isInActionBar }: MatchInDangerProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-44 rounded-md" />}>
      <RescuePanel match={match} now={now} keepFocus={keepFocus} onCancelMatch={() => onOpenDialog({ kind: 'cancel' })} />
      <div className="empty:hidden lg:hidden">
        <SaveMatch match={match} isInActionBar={isInActionBar} onOpenDialog={onOpenDialog} />
      </div>
    </Suspense>
  </div>
)

type SaveMatchProps = Pick<MatchInDangerProps, 'match' | 'isInActionBar' | 'onOpenDialog'>

/** On wide screens, in the other column. */
export const SaveMatchAside = (props: Pick<MatchInDangerProps, 'match' | 'onOpenDialog'>) => (
  <div className="empty:hidden max-lg:hidden">
    <Suspense fallback={canSave(props.match) && <div aria-hidden="true" className="skeleton h-56 rounded-md" />}>
      <SaveMatch {...props} isInActionBar={false} />
    </Suspense>
  </div>
)

/** As `SaveMatchCard` shows something. */
const canSave = (match: Match) => match.can.bringGuest || sharePath(match) !== null

/** For players: who decides invites. */
const SaveMatch = ({ match, isInActionBar, onOpenDialog }: SaveMatchProps) =>
  !match.can.edit && (
    <SaveMatchCard
      match={match}
      isInActionBar={isInActionBar}
      onBringGuest={() => onOpenDialog({ kind: 'bringGuest' })}
      onShare={sharePath(match) ? () => onOpenDialog({ kind: 'share' }) : null}
    />
  )

/** On a phone, at the bottom of the screen. */
export function BringGuestActionBar({ match, onOpenDialog }: Pick<MatchInDangerProps, 'match' | 'onOpenDialog'>) {
  const id = useId()
  return (
    <ActionBar>
      <span id={id} className="sr-only">{`Il manque ${formatCount(playersToConfirm(match) ?? 0, 'joueur')} pour jouer`}</span>
      <Button variant="primary" size="lg" aria-describedby={id} onClick={() => onOpenDialog({ kind: 'bringGuest' })}>
        <PlusIcon />
        J’amène quelqu’un
      </Button>
    </ActionBar>
  )
}
