import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { type ActionOptions, useAction } from '#lib/api/use-action.ts'
import { scheduleMatchRefetch } from '../live/matches.live.ts'
import { updateMatchInCache } from '../matches.cache.ts'

/** An action that is answered with the match: it is shown at once, and what else shows it is read again. */
export const useMatchAction = <Input = void>(id: string, options: ActionOptions<Match, Input>) =>
  useAction<Match, Input>({
    updateCache: updateMatchInCache,
    refresh: (queryClient) => scheduleMatchRefetch(queryClient, id),
    ...options,
  })
