import type { GuestKey } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { hashSecret } from '#platform/secrets/hash-secret.ts'
import { guestAddresses } from '../guest-addresses.table.ts'

type ConfirmGuestEmail = { db: Database; input: GuestKey; now?: Date }

/**
 * Somebody has followed the link of the mail that asks for it. Has no effect once more, or when the address was taken back.
 * @throws GUEST_NOT_FOUND for any other secret of the guest
 */
export async function confirmGuestEmail({ db, input: { guestId, secret }, now }: ConfirmGuestEmail): Promise<void> {
  await db.transaction(async (change) => {
    const { tx } = change
    const byLink = and(eq(guestAddresses.guestId, guestId), eq(guestAddresses.secretHash, hashSecret(secret)))
    const [address] = await tx.select({ id: guestAddresses.id }).from(guestAddresses).where(byLink)
    if (!address) throw apiError('GUEST_NOT_FOUND')
    await tx
      .update(guestAddresses)
      .set({ confirmedAt: change.now })
      .where(and(byLink, isNotNull(guestAddresses.email), isNull(guestAddresses.confirmedAt)))
  }, now)
}
