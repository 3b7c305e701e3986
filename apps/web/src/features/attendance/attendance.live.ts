import { useQueryClient } from '@tanstack/react-query'
import { useLiveTopic, usePersonalFrames } from '#lib/live/live-context.ts'
import { invalidateAttendance, invalidateSheet } from './attendance.queries.ts'

/** The history of the match says so when somebody else notes who came. */
export function useLiveSheet(id: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'match-history', id }, (frame) => {
    if (frame.type === 'match-history' && frame.id === id) void invalidateSheet(queryClient, id)
  })
  useLiveContests()
}

/** A contest and its answer have no hint but their notification. */
export function useLiveContests(): void {
  const queryClient = useQueryClient()
  usePersonalFrames(({ type }) => {
    if (type === 'notifications') void invalidateAttendance(queryClient)
  })
}
