import { type NotificationText, type WhichMatch, whenText } from './notification.texts.ts'

/** What is told about who organizes a match. */
export const matchRoleNotifications = {
  coOrganizerNamed: (match: WhichMatch & { organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous confie le brassard\u00a0: vous co-organisez ce match${whenText(match)}`,
  }),
  coOrganizerTakenBack: (match: WhichMatch & { organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} a repris le brassard\u00a0: vous ne co-organisez plus ce match${whenText(match)}`,
  }),
  coOrganizerResigned: (match: WhichMatch & { displayName: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} rend le brassard et ne co-organise plus ce match${whenText(match)}`,
  }),
  organizerRequested: (match: WhichMatch & { fromName: string | null; passesSeries: boolean }): NotificationText => ({
    title: match.title,
    content: match.fromName
      ? `${match.fromName} vous propose d’organiser ce match${match.passesSeries ? ' et sa série' : ''}${whenText(match)}`
      : `Ce match n’a plus d’organisateur${whenText(match)}\u00a0: voulez-vous l’organiser\u202f?`,
  }),
  handoverRefused: (match: WhichMatch & { toName: string }): NotificationText => ({
    title: match.title,
    content: `${match.toName} ne peut pas organiser ce match${whenText(match)}`,
  }),
  organizerChanged: (match: WhichMatch & { organizerName: string; withSeries?: boolean }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} organise désormais ce match${match.withSeries ? ' et sa série' : ''}${whenText(match)}.`,
  }),
}
