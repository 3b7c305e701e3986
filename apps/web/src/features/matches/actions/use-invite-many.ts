import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { InvitationSource } from '@coup-denvoi/contract/matches/invitations/invitation.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'

type InviteMany = { matchId: string; from: InvitationSource['kind']; fromId: string }

/** The organizer invites the players of another match, or the members of a group. */
export function useInviteMany(onInvited?: () => void) {
  const { mutate, mutateAsync, isPending } = useAction({
    mutationFn: ({ matchId, from, fromId }: InviteMany) => withApi((api) => api.matchInvitations.inviteMany({ id: matchId, from, fromId })),
    onSuccess: onInvited,
    successToast: invitedText,
    refresh: (queryClient, { matchId }) => scheduleMatchRefetch(queryClient, matchId),
  })
  return { inviteMany: mutate, inviteManyAsync: mutateAsync, isInviting: isPending }
}

function invitedText({ invited, postponed }: { invited: number; postponed: number }): string {
  if (invited === 0) return 'Tout le monde est déjà invité'
  const done = `${formatCount(invited, 'joueur')} ${invited > 1 ? 'invités' : 'invité'}`
  return postponed === 0 ? done : `${done}. Pour les ${postponed} autres, revenez demain.`
}
