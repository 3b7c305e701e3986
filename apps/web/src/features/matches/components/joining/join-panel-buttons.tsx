import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import type { ComponentProps } from 'react'
import { Link } from '#features/shell/components/link.public.tsx'
import { Button, buttonClass } from '#ui/forms/button.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'

export const LeaveBenchButton = ({ size, onClick }: Pick<ComponentProps<typeof Button>, 'size' | 'onClick'>) => (
  <Button size={size} wide onClick={onClick}>
    Quitter la liste d’attente
  </Button>
)

export const BringGuestButton = ({ onClick }: { onClick: () => void }) => (
  <Button wide onClick={onClick}>
    <PlusIcon />
    J’amène quelqu’un
  </Button>
)

/** @param props.isSecondary where something else is asked of the player first */
export function LockerRoomLink({ id, isSecondary = false }: { id: string; isSecondary?: boolean }) {
  return (
    <Link
      to="/matches/$id/locker-room"
      params={{ id }}
      className={buttonClass({ variant: isSecondary ? 'secondary' : 'primary', size: 'lg', wide: true })}
      // Ignores the second click of a double click on the join button that was here before.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
    >
      Entrer au vestiaire
    </Link>
  )
}

type LeaveActionsProps = {
  match: Pick<Match, 'can'>
  onLeave: () => void
  onSeekReplacement: () => void
  isWithdrawing: boolean
  onWithdrawReplacement: () => void
}

export function LeaveActions({ match: { can }, onLeave, onSeekReplacement, isWithdrawing, onWithdrawReplacement }: LeaveActionsProps) {
  const isSeeking = can.withdrawReplacement
  return (
    <div className="flex flex-wrap gap-2 *:flex-auto xs:*:whitespace-nowrap">
      {(isSeeking || can.seekReplacement) && (
        <Button busy={isWithdrawing} busyLabel="Un instant…" onClick={isSeeking ? onWithdrawReplacement : onSeekReplacement}>
          {isSeeking ? 'Annuler ma recherche' : 'Chercher un remplaçant'}
        </Button>
      )}
      <Button variant="dangerGhost" onClick={onLeave}>
        Me désister
      </Button>
    </div>
  )
}
