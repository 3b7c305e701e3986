import { defineJob } from '#platform/jobs/job.ts'

/** Sends a notification to one browser. */
export const pushNotification = defineJob<{ notificationId: string; subscriptionId: string }>('notifications.push', {
  retryLimit: 6,
  // A whole list is told at once, and a slow push service keeps no other waiting.
  atOnce: 10,
})

/** Sends a notification by mail, unless it was read by then. */
export const mailNotification = defineJob<{ notificationId: string }>('notifications.mail', { atOnce: 5 })

/** Tells an organizer what was collected. Does nothing when it is due at another time now. `dueAt` is in milliseconds since 1970. */
export const sendDigest = defineJob<{ userId: string; dueAt: number }>('notifications.send-digest')
