import type { JoinRequest } from '@coup-denvoi/contract/matches/match-detail.schema'
import { useUndoable } from '#features/shell/use-undoable.public.ts'
import { withApi } from '#lib/api/with-api.ts'
import { participationAction } from '../matches.queries.ts'
import { useMatchAction } from './use-match-action.ts'

/** « Demander à l’organisateur ». @param token of the share link */
export function useAskToJoin(id: string, token?: string) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'ask'),
    mutationFn: () => withApi((api) => api.joinRequests.ask({ id, token })),
  })
  return { ask: () => mutate(), isAsking: isPending }
}

/** Takes the request back. @param token of the share link */
export function useWithdrawJoinRequest(id: string, token?: string) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'withdraw-request'),
    mutationFn: () => withApi((api) => api.joinRequests.withdraw({ id, token })),
    successToast: 'Demande retirée',
  })
  return { withdraw: () => mutate(), isWithdrawing: isPending }
}

/** Who organizes accepts a player. */
export function useAcceptPlayer(id: string) {
  const { mutate, isPending } = useMatchAction(id, {
    mutationFn: ({ userId }: JoinRequest) => withApi((api) => api.joinRequests.answer({ id, userId, accept: true })),
    successToast: (_match, { displayName }) => `Demande acceptée\u00a0: ${displayName}`,
  })
  return { accept: mutate, isAccepting: isPending }
}

/** Who organizes refuses a player in eight seconds; until then it can be undone, and the player still waits. */
export function useRefusePlayer(id: string, { userId, displayName }: JoinRequest) {
  const { mutateAsync } = useMatchAction(id, {
    mutationFn: () => withApi((api) => api.joinRequests.answer({ id, userId, accept: false }, { context: { keepalive: true } })),
  })
  return useUndoable(`refuse-player:${id}:${userId}`, `Demande refusée\u00a0: ${displayName}`, mutateAsync)
}
