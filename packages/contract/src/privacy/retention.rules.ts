import { TRUSTED_BROWSER_DAYS } from '../users/security.rules.ts'
import { DELETION_DELAY_DAYS } from '../users/user.rules.ts'

/** How long what is kept. The job that deletes it and the page that says so read the same numbers. */
export const RETENTION = {
  /** Without signing in, an account is told that it will be deleted … */
  inactivityNoticeMonths: 23,
  /** … and is deleted. */
  inactiveAccountMonths: 24,
  /** Between the notice and the deletion, also where a server was off for long. */
  inactivityNoticeDays: 28,
  leavingAccountDays: DELETION_DELAY_DAYS,
  /** After their end; they hold a network address and a device. */
  endedSessionDays: 30,
  trustedBrowserDays: TRUSTED_BROWSER_DAYS,
  /** After their expiry. Revoked keys are deleted at once. */
  expiredApiKeyDays: 30,
  /** After the match, as below. */
  guestAddressDays: 30,
  guestNameMonths: 12,
  /** After their last date, with the names of guests. */
  pollMonths: 6,
  /** Proposed settlements, after their end; the entries that they made stay. */
  settlementMonths: 6,
  /** What webhooks were sent. */
  webhookDeliveryDays: 30,
  /** Who did what on the list of a match; after the match. */
  matchHistoryMonths: 12,
  /** What admins did. */
  journalMonths: 12,
  /** After they were handled. */
  reportMonths: 12,
} as const
