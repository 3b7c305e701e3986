import type { NotificationText } from './notification.texts.ts'

/** What organizers are told about the list of a match. */
export const matchListNotifications = {
  /** `others`: how many more people did the same since the organizer last looked. */
  joined: (match: { title: string; displayName: string; others: number; isWaiting: boolean }): NotificationText => ({
    title: match.title,
    content:
      match.others > 0
        ? `${andOthers(match)} rejoignent la liste`
        : `${match.displayName} rejoint la liste${match.isWaiting ? ' d’attente' : ''}`,
  }),
  guestRequested: (match: { title: string; guestName: string }): NotificationText => ({
    title: match.title,
    content: `${match.guestName} demande à venir, sans compte. À vous de répondre.`,
  }),
  joinRequested: (match: { title: string; displayName: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} demande à jouer. À vous de répondre.`,
  }),
  left: (match: { title: string; displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content: match.others > 0 ? `${andOthers(match)} se désistent` : `${match.displayName} se désiste`,
  }),
  leftLate: (match: { title: string; displayName: string; reason: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} se désiste\u00a0: «\u00a0${match.reason}\u00a0»`,
  }),
  playerReplaced: (match: { title: string; displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content:
      match.others > 0 ? `${andOthers(match)} remplacent des joueurs de la liste` : `${match.displayName} remplace un joueur de la liste`,
  }),
  replacementExpired: (match: { title: string; displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content: match.others > 0 ? `${andOthers(match)} n’ont pas trouvé de remplaçant` : `${match.displayName} n’a pas trouvé de remplaçant`,
  }),
}

const andOthers = ({ displayName, others }: { displayName: string; others: number }) =>
  `${displayName} et ${others}\u00a0${others > 1 ? 'autres' : 'autre'}`
