import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveTopic, usePersonalFrames } from '#lib/live/live-context.ts'
import { refreshLedger } from './ledger.queries.ts'

/** Reads the shares of a match again when it changes. @param organizes the viewer hears of its history, too */
export function useLiveMatchLedger(id: string, organizes: boolean): void {
  const refresh = useRefreshOn('match', 'match-history')
  useLiveTopic({ name: 'match', id }, refresh)
  useLiveTopic(organizes ? { name: 'match-history', id } : null, refresh)
  useOwnNews()
}

/** Reads the balances of a group again when something in it changes. */
export function useLiveGroupLedger(id: string): void {
  useLiveTopic({ name: 'group', id }, useRefreshOn('group'))
  useOwnNews()
}

/** What others pay, confirm or contest is told to the two by a notification: it is the hint, whatever page they are on. */
export function useOwnNews(): void {
  usePersonalFrames(useRefreshOn('notifications'))
}

function useRefreshOn(...types: LiveFrame['type'][]): (frame: LiveFrame) => void {
  const queryClient = useQueryClient()
  return ({ type }) => {
    if (types.includes(type)) void refreshLedger(queryClient)
  }
}
