import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { withApi } from '#lib/api/with-api.ts'
import { participationAction } from '../../matches.queries.ts'
import { useMatchAction } from '../use-match-action.ts'

/** « Confirmer ma présence ». @param token of the share link */
export function useConfirmPresence(
  { id }: Pick<MatchCard, 'id'>,
  { token, onConfirmed }: { token?: string; onConfirmed?: () => void } = {},
) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'confirm'),
    mutationFn: () => withApi((api) => api.presence.confirm({ id, token })),
    onSuccess: onConfirmed,
    successToast: 'Présence confirmée',
  })
  return { confirm: () => mutate(), isConfirming: isPending }
}
