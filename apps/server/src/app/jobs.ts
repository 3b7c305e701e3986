import { createKickOffJobs } from '#features/matches/kick-off.jobs.ts'
import { endMatch } from '#features/matches/match-end.public.ts'
import { kickOff, remindPlayers } from '#features/matches/matches.jobs.ts'
import { createReminderJobs } from '#features/matches/reminders.jobs.ts'
import { createNotificationMailJobs } from '#features/notifications/notification-mails.jobs.ts'
import { mailNotification, pushNotification } from '#features/notifications/notifications.jobs.ts'
import { createPushJobs } from '#features/notifications/push.jobs.ts'
import { createMatchEndJobs } from '#features/results/match-end.jobs.ts'
import { closeVote } from '#features/results/results.jobs.ts'
import { createMailLinkJobs } from '#features/users/mail-links.jobs.ts'
import { createPhotoJobs } from '#features/users/photo.jobs.ts'
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
} from '#features/users/users.jobs.ts'
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
  remindPlayers,
  kickOff,
  endMatch,
  closeVote,
  pushNotification,
  mailNotification,
]

type JobDependencies = Parameters<typeof createMailLinkJobs>[0] &
  Parameters<typeof createPhotoJobs>[0] &
  Parameters<typeof createMatchEndJobs>[0] &
  Parameters<typeof createPushJobs>[0] &
  Parameters<typeof createNotificationMailJobs>[0]

export const createJobHandlers = (dependencies: JobDependencies): JobHandler[] => [
  ...createMailLinkJobs(dependencies),
  ...createPhotoJobs(dependencies),
  ...createMatchEndJobs(dependencies),
  ...createReminderJobs(dependencies),
  ...createKickOffJobs(dependencies),
  ...createPushJobs(dependencies),
  ...createNotificationMailJobs(dependencies),
]
