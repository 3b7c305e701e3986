import type { GuestChange } from '@coup-denvoi/contract/matches/match.events'
import type { Authorized } from '#platform/access/authorized.ts'
import type { Change } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type LockedMatchRow, organizerIdsOf } from '../../matches.access.ts'

/**
 * @param actorId the account that did it, who is not told
 * @param takes what they have by claiming the place, unless another event tells it
 */
export function emitGuestChange(
  { emit }: Change,
  match: Authorized<LockedMatchRow, string>,
  { id, name }: { id: string; name: string },
  change: GuestChange,
  actorId: string | null = null,
  takes?: 'going' | 'waiting',
): void {
  const guest = { guestId: id, guestName: name }
  const { startsAt } = match.row
  const about = { ...matchEventFields(match.row), organizerIds: organizerIdsOf(match), startsAt }
  emit({ type: 'match.guest-changed', ...about, ...guest, actorId, change, ...(takes && { takes }) })
}
