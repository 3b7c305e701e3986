import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { withApi } from '#lib/api/with-api.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { participationAction } from '../matches.queries.ts'
import { useMatchAction } from './use-match-action.ts'

/** Stops looking for a replacement. @param token of the share link that the viewer came by */
export function useWithdrawReplacement({ id }: Pick<MatchCard, 'id'>, token?: string) {
  const { mutate, isPending } = useMatchAction(id, {
    ...participationAction(id, 'withdraw-replacement'),
    mutationFn: () => withApi((api) => api.replacements.withdraw({ id, token })),
    onSuccess: ({ viewer }) => {
      // Somebody may have taken the place just before: the request then succeeds without any effect.
      if (viewer.status === 'going') void showToast('success', 'Vous gardez votre place')
      else void showToast('error', 'Votre place était déjà prise')
    },
  })
  return { withdraw: () => mutate(), isWithdrawing: isPending }
}
