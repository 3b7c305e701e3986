import type { NotificationText } from './notification.texts.ts'

/** What is told about who organizes a match. */
export const matchRoleNotifications = {
  coOrganizerNamed: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous confie le brassard\u00a0: vous co-organisez ce match`,
  }),
  coOrganizerTakenBack: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} a repris le brassard\u00a0: vous ne co-organisez plus ce match`,
  }),
  coOrganizerResigned: (match: { title: string; displayName: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} rend le brassard et ne co-organise plus ce match`,
  }),
  organizerRequested: (match: { title: string; fromName: string | null; passesSeries: boolean }): NotificationText => ({
    title: match.title,
    content: match.fromName
      ? `${match.fromName} vous propose d’organiser ce match${match.passesSeries ? ' et sa série' : ''}`
      : 'Ce match n’a plus d’organisateur\u00a0: voulez-vous l’organiser\u202f?',
  }),
  handoverRefused: (match: { title: string; toName: string }): NotificationText => ({
    title: match.title,
    content: `${match.toName} ne peut pas organiser ce match`,
  }),
  organizerChanged: (match: { title: string; organizerName: string; withSeries?: boolean }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} organise désormais ce match${match.withSeries ? ' et sa série' : ''}.`,
  }),
}
