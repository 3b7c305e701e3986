import type { Series } from '@coup-denvoi/contract/series/series.schema'
import { shortDate } from '@coup-denvoi/contract/series/series.texts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { invalidateSeriesAndMatches } from './series.cache.ts'
import { seriesQuery } from './series.queries.ts'

type SeriesOfMatch = { id: string; date: string }

/** Cancels « ce match et les suivants ». The dialog shows what fails. */
export function useCancelFollowing(series: SeriesOfMatch | null, onCancelled: () => void) {
  const { mutate, isPending, error } = useAction({
    mutationFn: (reason: string) =>
      withApi((api) => api.series.cancelFollowing({ id: series?.id ?? '', date: series?.date ?? '', reason: reason || undefined })),
    onSuccess: onCancelled,
    successToast: 'Ce match et les suivants sont annulés',
    errorToast: false,
    refresh: invalidateSeriesAndMatches,
  })
  return { cancelFollowing: mutate, isCancelling: isPending, error }
}

/** Which matches that would be; undefined until it is known. */
export function useFollowingText(series: SeriesOfMatch | null): string | undefined {
  const { data } = useQuery({ ...seriesQuery(series?.id ?? ''), enabled: series !== null })
  return data && series ? followingText(data, series.date) : undefined
}

/** « 2 matchs publiés : 24 nov., 1er déc. Plus rien ne se publie ensuite. » */
function followingText({ dates }: Pick<Series, 'dates'>, from: string): string {
  const published = dates.filter(({ date, state, match }) => date >= from && state === 'published' && match?.isViewerOrganizer)
  const days = published.map(({ date }) => shortDate(date)).join(', ')
  const count = published.length > 1 ? `${published.length}\u00a0matchs publiés` : '1\u00a0match publié'
  const upcoming = 'Plus rien ne se publie ensuite.'
  return published.length === 0 ? upcoming : `${count}\u00a0: ${days} ${upcoming}`
}
