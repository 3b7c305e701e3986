import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '#lib/api/use-action.ts'
import { useSendAgain } from '#lib/api/use-lost-answers.ts'
import { withApi } from '#lib/api/with-api.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'
import { participationAction } from '../matches.queries.ts'

/** Gives back the place to which the viewer moved up. @param token of the share link: with it, a private match stays visible */
export function useGiveBackPlace({ id }: Pick<MatchCard, 'id'>, token?: string) {
  const navigate = useNavigate()
  const send = useSendAgain(() => withApi((api) => api.replacements.giveBack({ id, token })), {
    refusals: ['PERMISSION_DENIED'],
    read: async () => {
      const match = await withApi((api) => api.matches.find({ id, token }))
      return match.viewer?.status === 'going' ? null : match
    },
  })
  const { mutate, isPending } = useAction({
    ...participationAction(id, 'give-back'),
    mutationFn: send,
    updateCache: (queryClient, match) => match && updateMatchInCache(queryClient, match),
    onSuccess: (match) => {
      if (!match) void navigate({ to: '/matches' })
    },
    successToast: 'Place rendue. Rien n’est retenu.',
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
  })
  return { giveBack: () => mutate(), isGivingBack: isPending }
}
