import { whyCannotComeAsGuest } from '@coup-denvoi/contract/matches/guests/guest.rules'
import { GUEST_LIMITS, type GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type GuestOnList, hasGuestPlace, lockMatchForVisitor } from '../match-guests.access.ts'
import { emitGuestChange } from './emit-guest-change.ts'
import { storeGuest, storeGuestWithPlace } from './store-guest.ts'

type ComeAsGuest = { db: Database; input: MatchLink & GuestKey & { name: string; browser: string }; now?: Date }

/**
 * A visitor takes a place, one in the queue, or asks the organizer for one. Does nothing for the same id and secret once more.
 * @throws MATCH_NOT_FOUND, FAILED_PRECONDITION after kick-off or cancellation, GUESTS_NOT_ALLOWED,
 * GUEST_TURNED_AWAY in a browser whose guest was refused or removed, GUEST_LIMIT, RESOURCE_EXHAUSTED,
 * GUEST_NOT_FOUND for an id that another guest has, GUEST_SENT with another name
 */
export async function comeAsGuest({ db, input, now }: ComeAsGuest): Promise<void> {
  const { guestId, secret, name } = input
  await db.transaction(async (change) => {
    const { match, guests, known, site } = await lockMatchForVisitor(change.tx, input)
    if (known && !(known.matchId === match.row.id && known.secretHash === hashSecret(secret))) throw apiError('GUEST_NOT_FOUND')
    if (isSentAgain(known, { name }, 'GUEST_SENT')) return

    throwIf(whyCannotComeAsGuest(match.row, site, change.now))
    const browserHash = hashSecret(input.browser)
    checkLimits(guests, browserHash)
    const guest = { id: guestId, name, origin: 'link' as const, secretHash: hashSecret(secret), browserHash }
    if (match.row.guestPolicy === 'open') return storeGuestWithPlace(change, match, guest)
    await storeGuest(change, match, { ...guest, request: 'pending' })
    emitGuestChange(change, match, guest, 'requested')
  }, now)
}

function checkLimits(guests: readonly GuestOnList[], browserHash: string): void {
  const open = guests.filter(hasGuestPlace)
  const ofBrowser = guests.filter(({ guest }) => guest.browserHash === browserHash)
  if (ofBrowser.some(({ guest }) => guest.request === 'refused' || guest.removedAt !== null)) throw apiError('GUEST_TURNED_AWAY')
  if (ofBrowser.filter((one) => open.includes(one)).length >= GUEST_LIMITS.perBrowser) throw apiError('GUEST_LIMIT')
  if (open.length >= GUEST_LIMITS.open) throw apiError('RESOURCE_EXHAUSTED')
}
