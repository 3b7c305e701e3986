export type NotificationEvent = { type: 'notifications.changed'; userIds: string[] }
