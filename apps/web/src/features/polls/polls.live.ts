import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { useQueryClient } from '@tanstack/react-query'
import { invalidate } from '#lib/api/invalidate.ts'
import { useLiveTopic, usePersonalFrames } from '#lib/live/live-context.ts'
import { pollKeys } from './polls.queries.ts'

/** Reads polls again when one changes. @param topic null where the page follows what brings the hints already */
export function useLivePolls(topic: Extract<LiveTopic, { name: 'poll' }> | null): void {
  const queryClient = useQueryClient()
  useLiveTopic(topic, () => {})
  usePersonalFrames((frame) => {
    if (frame.type === 'poll') void invalidate(queryClient, { queryKey: pollKeys.all })
  })
}
