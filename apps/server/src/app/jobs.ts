import { announceApiKey, createApiKeyJobs } from '#features/api-keys/api-keys.jobs.ts'
import { createFundReceiptJobs, discardFundReceipt } from '#features/funds/fund-receipts.jobs.ts'
import { createGuestMailJobs } from '#features/matches/guests/guest-mails.jobs.ts'
import { createKickOffJobs } from '#features/matches/kick-off.jobs.ts'
import { endMatch } from '#features/matches/match-end.public.ts'
import {
  checkMinimum,
  confirmGuestAddress,
  expireOffers,
  kickOff,
  locateMatches,
  mailGuest,
  remindPlayers,
} from '#features/matches/matches.jobs.ts'
import { createOfferJobs } from '#features/matches/offers/offers.jobs.ts'
import { createPositionJobs } from '#features/matches/participation/positions.jobs.ts'
import { createReminderJobs } from '#features/matches/presence/reminders.jobs.ts'
import { createOrganizerDigestJobs } from '#features/notifications/digest/organizer-digest.jobs.ts'
import { createNotificationMailJobs } from '#features/notifications/notification-mails.jobs.ts'
import { mailNotification, pushNotification, sendDigest } from '#features/notifications/notifications.jobs.ts'
import { createPushJobs } from '#features/notifications/push/push.jobs.ts'
import { announcePaymentDetails, createPaymentDetailsJobs } from '#features/payment-details/payment-details.jobs.ts'
import { createPlacePhotoJobs, discardPlacePhoto } from '#features/places/place-photo.jobs.ts'
import { createPollJobs } from '#features/polls/poll-end.jobs.ts'
import { endPoll } from '#features/polls/polls.jobs.ts'
import { createMatchEndJobs } from '#features/results/match-end.jobs.ts'
import { closeVote } from '#features/results/results.jobs.ts'
import { createSettlementJobs } from '#features/settlements/settlement-end.jobs.ts'
import { expireSettlement } from '#features/settlements/settlements.jobs.ts'
import { createMailLinkJobs } from '#features/users/mail-links/mail-links.jobs.ts'
import { createPhotoJobs } from '#features/users/profile/photo.jobs.ts'
import {
  announceDeletion,
  deleteLeavingAccount,
  discardPhoto,
  notifyFormerEmail,
  remindOfConfirmation,
  sendAddressConfirmation,
  sendEmailConfirmation,
  sendFarewell,
  sendInactivityNotice,
  sendPasswordReset,
  sendSecurityNotice,
} from '#features/users/users.jobs.ts'
import { createWebhookJobs } from '#features/webhooks/deliveries.jobs.ts'
import { announcePause, deliverWebhook } from '#features/webhooks/webhooks.jobs.ts'
import type { JobHandler } from '#platform/jobs/job.ts'

/** All kinds of jobs. */
export const jobDefinitions = [
  sendPasswordReset,
  sendEmailConfirmation,
  notifyFormerEmail,
  discardPhoto,
  sendAddressConfirmation,
  remindOfConfirmation,
  announceDeletion,
  deleteLeavingAccount,
  sendFarewell,
  sendInactivityNotice,
  announceApiKey,
  announcePaymentDetails,
  sendSecurityNotice,
  remindPlayers,
  checkMinimum,
  kickOff,
  expireOffers,
  locateMatches,
  confirmGuestAddress,
  mailGuest,
  endMatch,
  closeVote,
  endPoll,
  expireSettlement,
  pushNotification,
  mailNotification,
  sendDigest,
  deliverWebhook,
  announcePause,
  discardPlacePhoto,
  discardFundReceipt,
]

type JobDependencies = Parameters<typeof createMailLinkJobs>[0] &
  Parameters<typeof createPhotoJobs>[0] &
  Parameters<typeof createMatchEndJobs>[0] &
  Parameters<typeof createPushJobs>[0] &
  Parameters<typeof createGuestMailJobs>[0] &
  Parameters<typeof createNotificationMailJobs>[0] &
  Parameters<typeof createWebhookJobs>[0]

export const createJobHandlers = (dependencies: JobDependencies): JobHandler[] => [
  ...createMailLinkJobs(dependencies),
  ...createPhotoJobs(dependencies),
  ...createPlacePhotoJobs(dependencies),
  ...createFundReceiptJobs(dependencies),
  ...createApiKeyJobs(dependencies),
  ...createPaymentDetailsJobs(dependencies),
  ...createMatchEndJobs(dependencies),
  ...createReminderJobs(dependencies),
  ...createKickOffJobs(dependencies),
  ...createOfferJobs(dependencies),
  ...createPositionJobs(dependencies),
  ...createPollJobs(dependencies),
  ...createSettlementJobs(dependencies),
  ...createGuestMailJobs(dependencies),
  ...createPushJobs(dependencies),
  ...createNotificationMailJobs(dependencies),
  ...createOrganizerDigestJobs(dependencies),
  ...createWebhookJobs(dependencies),
]
