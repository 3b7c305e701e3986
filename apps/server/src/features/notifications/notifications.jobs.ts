import { defineJob } from '#platform/jobs/job.ts'

/** Sends a notification to one browser. */
export const pushNotification = defineJob<{ notificationId: string; subscriptionId: string }>('notifications.push', { retryLimit: 6 })

/** Sends a notification by mail, unless it was read by then. */
export const mailNotification = defineJob<{ notificationId: string }>('notifications.mail')

/** Tells an organizer what was collected. Does nothing when it is due at another time now. `dueAt` is in milliseconds since 1970. */
export const sendDigest = defineJob<{ userId: string; dueAt: number }>('notifications.send-digest')
