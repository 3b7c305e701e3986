/** Somebody's notifications are no longer what they were. */
export type NotificationEvent = { type: 'notifications.changed'; userIds: string[] }
