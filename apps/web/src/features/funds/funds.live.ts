import { useQueryClient } from '@tanstack/react-query'
import { useLiveTopic } from '#lib/live/live-context.ts'
import { refreshFund } from './funds.queries.ts'

/** Reads the fund again when something is written in it. */
export function useLiveFund(groupId: string): void {
  const queryClient = useQueryClient()
  useLiveTopic({ name: 'fund', id: groupId }, () => void refreshFund(queryClient, groupId))
}
