import type { PlayedMatch } from '@coup-denvoi/contract/series/played-match.schema'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateSeriesAndMatches } from '../series.cache.ts'

/** Adds a match that was played. @param onAdded gets its id */
export const useAddPlayedMatch = (onAdded: (matchId: string) => void) =>
  useAction({
    mutationFn: (match: PlayedMatch) => withApi((api) => api.series.addPlayedMatch(match)),
    onSuccess: ({ matchId }) => onAdded(matchId),
    successToast: 'Le match est ajouté',
    errorToast: false,
    refresh: invalidateSeriesAndMatches,
  })
