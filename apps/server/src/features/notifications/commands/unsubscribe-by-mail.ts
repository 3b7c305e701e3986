import { DEFAULT_NOTIFICATION_SETTINGS } from '@coup-denvoi/contract/notifications/notification.rules'
import type { NotificationTopic } from '@coup-denvoi/contract/notifications/notification.schema'
import { eq } from 'drizzle-orm'
import { stopGuestMails } from '#features/matches/guests/guest-addresses.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Database } from '#platform/database/database.ts'
import { notificationSettings } from '../settings/notification-settings.table.ts'
import type { UnsubscribeTokens } from '../unsubscribe-links.auth.ts'

type UnsubscribeByMail = { db: Database; tokens: UnsubscribeTokens; input: { token: string } }

/**
 * Turns off mails for the topic of the link, or all mails to a guest.
 * @returns the topic; null for a guest
 * @throws UNSUBSCRIBE_LINK_INVALID when the signature is invalid, or the account or the guest's address deleted
 */
export async function unsubscribeByMail({ db, tokens, input }: UnsubscribeByMail): Promise<{ topic: NotificationTopic | null }> {
  const unsubscription = tokens.verify(input.token)
  if (!unsubscription) throw apiError('UNSUBSCRIBE_LINK_INVALID')
  if ('guestAddressId' in unsubscription) {
    const isKnown = await db.transaction((change) => stopGuestMails(change, unsubscription.guestAddressId))
    if (!isKnown) throw apiError('UNSUBSCRIBE_LINK_INVALID')
    return { topic: null }
  }
  const { userId, topic } = unsubscription
  await db.transaction(async ({ tx }) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
    if (!user) throw apiError('UNSUBSCRIBE_LINK_INVALID')
    await tx
      .insert(notificationSettings)
      .values({ userId, topic, ...DEFAULT_NOTIFICATION_SETTINGS[topic], email: false })
      .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.topic], set: { email: false } })
  })
  return { topic }
}
