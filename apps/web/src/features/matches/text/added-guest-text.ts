import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'

/** About a guest whom the viewer put on the list. @param placed what is said about who has a place */
export function addedGuestToastText(
  { queue }: Pick<Match, 'queue'>,
  { guestId, name, placed }: Record<'guestId' | 'name' | 'placed', string>,
): string {
  const index = queue.findIndex(({ guest }) => guest?.id === guestId)
  return index === -1 ? placed : `${name} est ${formatOrdinal(index + 1)} sur la liste d’attente`
}
