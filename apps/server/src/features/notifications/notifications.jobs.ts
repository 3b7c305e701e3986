import { defineJob } from '#platform/jobs/job.ts'

/** Tells one browser of a notification, while the app is closed there. What is an hour late is no news. */
export const pushNotification = defineJob<{ notificationId: string; subscriptionId: string }>('notifications.push', { retryLimit: 6 })

/** Tells somebody of a notification by mail, unless they have seen it by then. */
export const mailNotification = defineJob<{ notificationId: string }>('notifications.mail')
