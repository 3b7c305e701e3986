import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { useLiveTopic, usePersonalFrames } from '#lib/live/live-context.ts'
import { seriesKeys } from './series.queries.ts'

/** Reads the series again when it changes. @param token of its link, for who has no other right */
export function useLiveSeries(id: string, token?: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'series', id, token }, () => {})
  usePersonalFrames((frame) => {
    if (frame.type === 'series') void invalidate(queryClient, { queryKey: seriesKeys.all })
  })
}
