import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { useLiveTopic, usePersonalFrames } from '#lib/live/live-context.ts'
import { seriesKeys } from './series.queries.ts'

/** Reads series again when one changes. @param topic null where the page follows what brings the hints already */
export function useLiveSeries(topic: Extract<LiveTopic, { name: 'series' }> | null): void {
  const queryClient = useQueryClient()
  useLiveTopic(topic, () => {})
  usePersonalFrames((frame) => {
    if (frame.type === 'series') void invalidate(queryClient, { queryKey: seriesKeys.all })
  })
}
