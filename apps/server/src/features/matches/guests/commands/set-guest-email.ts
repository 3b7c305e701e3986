import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { isOpenForChanges } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import type { AccountThrottle } from '#platform/throttle/account-throttle.ts'
import { confirmGuestAddress } from '../../matches.jobs.ts'
import { guestAddresses } from '../guest-addresses.table.ts'
import { hasGuestPlace, lockMatchForGuest, requireGuest } from '../match-guests.access.ts'

type SetGuestEmail = {
  db: Database
  throttle: AccountThrottle
  client: { ip: string }
  input: GuestKey & { email: string | null }
  now?: Date
}

/**
 * Sends a link to the address, whose owner then is told what happens to the place; null ends that. A confirmed address stays as it is when
 * it is given again.
 * @throws GUEST_NOT_FOUND, FAILED_PRECONDITION without a place or a request, and after kick-off or cancellation, TOO_MANY_REQUESTS
 */
export async function setGuestEmail({ db, throttle, client, input: { email, ...key }, now }: SetGuestEmail): Promise<void> {
  // Before counting, so that strangers cannot use up the mails of an address.
  await requireGuest(db, key)
  if (email !== null) await throttle.beforeGuestMail(db, { ip: client.ip, email })
  await db.transaction(async (change) => {
    const { tx } = change
    const match = await lockMatchForGuest(tx, key)
    const ofGuest = eq(guestAddresses.guestId, match.guest.id)
    if (email === null) {
      await tx.update(guestAddresses).set({ email: null, confirmedAt: null }).where(ofGuest)
      return
    }
    if (!hasGuestPlace(match) || !isOpenForChanges(match.row, change.now)) throw apiError('FAILED_PRECONDITION')
    const [known] = await tx.select().from(guestAddresses).where(ofGuest)
    if (known?.email === email && known.confirmedAt !== null) return
    const addressId = newId()
    await tx.delete(guestAddresses).where(ofGuest)
    await tx.insert(guestAddresses).values({ id: addressId, guestId: match.guest.id, email, createdAt: change.now })
    change.enqueue(confirmGuestAddress({ addressId }))
  }, now)
}
