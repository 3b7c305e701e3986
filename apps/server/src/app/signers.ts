import { createGuestFormKeys } from '#features/matches/guests/guest-form-keys.auth.ts'
import { createGuestMailSecrets } from '#features/matches/guests/guest-mail-secrets.auth.ts'
import { createLeaveTokens } from '#features/notifications/leave-links.auth.ts'
import { createPresenceTokens } from '#features/notifications/presence-links.auth.ts'
import { createUnsubscribeTokens } from '#features/notifications/unsubscribe-links.auth.ts'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { createWebhookSeal } from '#features/webhooks/webhook-secret.auth.ts'

/** What signs or seals with keys derived from the server's secret. @param secret SESSION_SECRET, or the one of the data directory */
export const createSigners = (secret: string) => ({
  guestFormKeys: createGuestFormKeys(secret),
  guestMailSecrets: createGuestMailSecrets(secret),
  ibanSeal: createIbanSeal(secret),
  leaveTokens: createLeaveTokens(secret),
  presenceTokens: createPresenceTokens(secret),
  unsubscribeTokens: createUnsubscribeTokens(secret),
  webhookSeal: createWebhookSeal(secret),
})
