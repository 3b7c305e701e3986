import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { useLiveTopic, usePersonalFrames } from '#lib/live/live-context.ts'
import { seasonKeys } from './season.queries.ts'

/** Reads the season again when a result is saved, and when the group or the series changes. */
export function useLiveSeason({ kind, id }: Season['of']): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: kind, id }, () => {})
  usePersonalFrames((frame) => {
    if (frame.type === kind && frame.id === id) void invalidate(queryClient, { queryKey: seasonKeys.of(kind, id) })
  })
}
