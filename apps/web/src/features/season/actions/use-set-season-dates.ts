import type { Season } from '@coup-denvoi/contract/season/season.schema'
import type { SeasonDates } from '@coup-denvoi/contract/season/season-dates.rules'
import { invalidate } from '#lib/api/invalidate.ts'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { seasonKeys } from '../season.queries.ts'

/** Sets the first and last day of a season, or with null takes its own dates away. @param onDone gets the season that it is now */
export function useSetSeasonDates({ of: { kind, id }, period }: Season, onDone: (season: Season) => void) {
  const { firstDay } = period
  return useAction({
    mutationFn: (dates: SeasonDates | null) =>
      withApi(({ seasons }) => {
        if (dates === null)
          return kind === 'group' ? seasons.removeGroupDates({ id, firstDay }) : seasons.removeSeriesDates({ id, firstDay })
        const change = { id, ...dates, replaces: period.hasOwnDates ? firstDay : undefined }
        return kind === 'group' ? seasons.setGroupDates(change) : seasons.setSeriesDates(change)
      }),
    onSuccess: onDone,
    successToast: 'Dates de la saison enregistrées',
    errorToast: false,
    refresh: (queryClient) => invalidate(queryClient, { queryKey: seasonKeys.of(kind, id) }),
  })
}
