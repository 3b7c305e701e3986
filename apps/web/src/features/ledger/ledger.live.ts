import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import { useQueryClient } from '@tanstack/react-query'
import { useLiveGroup } from '#features/groups/groups.live.ts'
import { useLiveTopic, usePersonalFrames } from '#lib/live/live-context.ts'
import { refreshLedger } from './ledger.queries.ts'

/** Reads the shares of a match again when it changes, or something in its ledger for the viewer. */
export function useLiveMatchLedger(id: string): void {
  useLiveTopic({ name: 'match', id }, useRefreshOn('match'))
  useOwnNews()
}

/** Reads the balances of a group again when something in it changes for the viewer. */
export function useLiveGroupLedger(id: string): void {
  useLiveGroup(id, true)
  useLiveOwnLedger()
}

/** Reads payments ahead again when somebody pays or confirms one, or a match uses it. */
export function useLiveSeriesLedger(): void {
  usePersonalFrames(useRefreshOn('series'))
  useLiveOwnLedger()
}

/** Reads balances again when somebody pays, confirms, contests or corrects something of the viewer. */
export function useLiveOwnLedger(): void {
  const refresh = useRefreshOn('match')
  useOwnNews()
  useLiveTopic({ name: 'matches' }, (frame) => {
    // A hint for the viewer alone has no version; without it, every change of every match would be read.
    if (frame.type === 'match' && frame.version === undefined) refresh(frame)
  })
}

/** Payments outside of matches have no hint but their notification, and the one of their group. */
function useOwnNews(): void {
  usePersonalFrames(useRefreshOn('notifications', 'group'))
}

function useRefreshOn(...types: LiveFrame['type'][]): (frame: LiveFrame) => void {
  const queryClient = useQueryClient()
  return ({ type }) => {
    if (types.includes(type)) void refreshLedger(queryClient)
  }
}
