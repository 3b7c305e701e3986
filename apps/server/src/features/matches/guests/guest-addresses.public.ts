import { eq } from 'drizzle-orm'
import type { Change } from '#platform/database/database.ts'
import { guestAddresses } from './guest-addresses.table.ts'

/** The guest no longer gets mails. Links of earlier mails still open the place. @returns whether the address is known */
export async function stopGuestMails({ tx }: Change, addressId: string): Promise<boolean> {
  const stopped = await tx
    .update(guestAddresses)
    .set({ email: null, confirmedAt: null })
    .where(eq(guestAddresses.id, addressId))
    .returning({ id: guestAddresses.id })
  return stopped.length > 0
}
