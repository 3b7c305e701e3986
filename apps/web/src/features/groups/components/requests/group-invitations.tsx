import type { InvitedPlayer } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useWithdrawInvitation } from '#features/groups/actions/use-withdraw-invitation.ts'
import { groupInvitationsQuery } from '#features/groups/groups.queries.ts'
import { InvitedPlayerRow, UnansweredSheet } from '#features/players/components/unanswered-sheet.public.tsx'
import { undoableClick } from '#lib/deferred-actions.ts'
import { useNow } from '#lib/use-now.ts'
import { Button } from '#ui/forms/button.tsx'

type GroupInvitationsProps = {
  groupId: string
  /** Gets the focus when the last invitation disappears. */
  nextFocus: RefObject<HTMLElement | null>
}

/** Who was invited to the group and has not answered. For its admins, who can take an invitation back. */
export function GroupInvitations({ groupId, nextFocus }: GroupInvitationsProps) {
  const now = useNow()
  const query = useQuery(groupInvitationsQuery(groupId))
  return (
    <UnansweredSheet
      query={query}
      now={now}
      renderPlayer={(player, onAct) => <WithdrawableRow groupId={groupId} player={player} now={now} onWithdraw={onAct} />}
      nextFocus={nextFocus}
    />
  )
}

type WithdrawableRowProps = { groupId: string; player: InvitedPlayer; now: Date; onWithdraw: () => void }

function WithdrawableRow({ groupId, player, now, onWithdraw }: WithdrawableRowProps) {
  const withdrawal = useWithdrawInvitation(groupId, player)
  const { isWaiting: isWithdrawing } = withdrawal
  return (
    <InvitedPlayerRow
      player={player}
      now={now}
      state={isWithdrawing ? 'Invitation retirée' : undefined}
      actions={
        <Button onClick={undoableClick(withdrawal, onWithdraw)}>
          {isWithdrawing ? 'Annuler' : 'Retirer l’invitation'}
          <span className="sr-only">
            {isWithdrawing && ' le retrait de l’invitation'} envoyée à {player.displayName}
          </span>
        </Button>
      }
    />
  )
}
