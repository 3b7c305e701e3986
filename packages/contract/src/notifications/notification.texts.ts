import { formatDayAndTime } from '../kit/paris-time.ts'

/** What a notification says: a title and, below it, what happened. */
export type NotificationText = { title: string; content: string }

/** The sentences of the notifications that people get about matches. */
export const matchNotifications = {
  promoted: (match: { title: string }): NotificationText => ({
    title: match.title,
    content: 'Une place s’est libérée\u00a0: vous êtes sur la liste',
  }),
  rescheduled: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Le match a changé\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  removed: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous a retiré de la liste`,
  }),
  invited: (match: { title: string; startsAt: Date; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous invite à «\u00a0${match.title}\u00a0», ${formatDayAndTime(match.startsAt)}`,
  }),
  cancelled: (match: { title: string; cancelledByName: string; reason: string | null }): NotificationText => ({
    title: match.title,
    content: `Match annulé par ${match.cancelledByName}${match.reason ? `\u00a0: ${match.reason}` : ''}`,
  }),
}

/** The sentences of the notifications that come from other people. */
export const personNotifications = {
  contactRequest: (from: { displayName: string; matchTitle: string | null }): NotificationText => ({
    title: from.displayName,
    content: from.matchTitle ? `Vous écrit à propos de «\u00a0${from.matchTitle}\u00a0»` : 'Souhaite vous contacter',
  }),
}
