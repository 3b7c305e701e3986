import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationAction } from '../matches.queries.ts'

/** « Confirmer ma présence ». @param token of the share link */
export function useConfirmPresence(
  { id }: Pick<MatchCard, 'id'>,
  { token, onConfirmed }: { token?: string; onConfirmed?: () => void } = {},
) {
  const { mutate, isPending } = useAction({
    ...participationAction(id, 'confirm'),
    mutationFn: () => withApi((api) => api.presence.confirm({ id, token })),
    updateCache: updateMatchInCache,
    onSuccess: onConfirmed,
    successToast: 'Présence confirmée',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { confirm: () => mutate(), isConfirming: isPending }
}
