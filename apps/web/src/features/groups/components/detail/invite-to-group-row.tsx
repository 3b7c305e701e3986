import type { PlayerCard } from '@coup-denvoi/contract/players/player.schema'
import { useInviteToGroup } from '#features/groups/actions/use-invite-to-group.ts'
import { InviteRow } from '#features/players/components/invite-row.public.tsx'
import { useMe } from '#lib/session/session.ts'

type InviteToGroupRowProps = { groupId: string; player: PlayerCard; isInvited: boolean; onInvited: () => void }

export function InviteToGroupRow({ groupId, player, isInvited, onInvited }: InviteToGroupRowProps) {
  const me = useMe()
  const { invite, isInviting, errorText } = useInviteToGroup(groupId, player.id, onInvited)
  const isViewer = me?.id === player.id
  return (
    <InviteRow
      player={player}
      mine={isViewer}
      place={isViewer ? 'Vous' : null}
      isInvited={isInvited}
      isInviting={isInviting}
      errorText={errorText}
      onInvite={invite}
    />
  )
}
