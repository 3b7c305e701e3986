import { type NotificationText, type WhichMatch, whenText } from './notification.texts.ts'

/** What organizers are told about the list of a match. */
export const matchListNotifications = {
  /** `others`: how many more people did the same since the organizer last looked. */
  joined: (match: WhichMatch & { displayName: string; others: number; isWaiting: boolean }): NotificationText => ({
    title: match.title,
    content: `${
      match.others > 0
        ? `${andOthers(match)} rejoignent la liste`
        : `${match.displayName} rejoint la liste${match.isWaiting ? ' d’attente' : ''}`
    }${whenText(match)}`,
  }),
  guestRequested: (match: WhichMatch & { guestName: string }): NotificationText => ({
    title: match.title,
    content: `${match.guestName} demande à venir, sans compte${whenText(match)}. À vous de répondre.`,
  }),
  joinRequested: (match: WhichMatch & { displayName: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} demande à jouer${whenText(match)}. À vous de répondre.`,
  }),
  left: (match: WhichMatch & { displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content: `${match.others > 0 ? `${andOthers(match)} se désistent` : `${match.displayName} se désiste`}${whenText(match)}`,
  }),
  leftLate: (match: WhichMatch & { displayName: string; reason: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} se désiste${whenText(match)}\u00a0: «\u00a0${match.reason}\u00a0»`,
  }),
  playerReplaced: (match: WhichMatch & { displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content: `${
      match.others > 0 ? `${andOthers(match)} remplacent des joueurs de la liste` : `${match.displayName} remplace un joueur de la liste`
    }${whenText(match)}`,
  }),
  replacementExpired: (match: WhichMatch & { displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content: `${
      match.others > 0 ? `${andOthers(match)} n’ont pas trouvé de remplaçant` : `${match.displayName} n’a pas trouvé de remplaçant`
    }${whenText(match)}`,
  }),
}

const andOthers = ({ displayName, others }: { displayName: string; others: number }) =>
  `${displayName} et ${others}\u00a0${others > 1 ? 'autres' : 'autre'}`
