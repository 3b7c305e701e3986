import { formatDay, formatDayAndTime } from '../lib/local-time.ts'

export type NotificationText = { title: string; content: string }

/** All matches of a series have the same title. `startsAt`: null on the page of the match, which says when it is. */
export type WhichMatch = { title: string; startsAt: Date | null }

/** Of a match to come: `movedTexts` keeps it true. */
export const whenText = ({ startsAt }: WhichMatch): string => (startsAt ? `, ${formatDayAndTime(startsAt)}` : '')

/** Of what is over for its reader, who is not told when the match moves. */
export const ofDayText = ({ startsAt }: WhichMatch): string => (startsAt ? ` du ${formatDay(startsAt)}` : '')

export const pollNotifications = {
  opened: (poll: { title: string; groupName: string }): NotificationText => ({
    title: poll.title,
    content: `Sondage de dates du groupe «\u00a0${poll.groupName}\u00a0»\u00a0: quand pouvez-vous jouer\u202f?`,
  }),
  answersSought: (poll: { title: string; deadline: Date }): NotificationText => ({
    title: poll.title,
    content: `Il manque votre réponse\u00a0: quand pouvez-vous jouer\u202f? Répondez avant le ${formatDayAndTime(poll.deadline)}.`,
  }),
  decided: (match: { title: string; startsAt: Date; location: string; isWaiting: boolean }): NotificationText => ({
    title: match.title,
    content: `La date est choisie\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}. Vous aviez dit oui\u00a0: ${
      match.isWaiting ? 'vous êtes sur le banc' : 'vous y êtes'
    }.`,
  }),
  undecided: (poll: { title: string }): NotificationText => ({
    title: poll.title,
    content: 'Le sondage est clos, sans date retenue. À vous de choisir.',
  }),
}

export const personNotifications = {
  message: (from: { displayName: string; text: string; unreadCount: number }): NotificationText => ({
    title: from.displayName,
    content: from.unreadCount > 1 ? `${from.unreadCount}\u00a0nouveaux messages` : from.text,
  }),
  contactRequest: (from: { displayName: string; matchTitle: string | null }): NotificationText => ({
    title: from.displayName,
    content: from.matchTitle ? `Vous écrit à propos de «\u00a0${from.matchTitle}\u00a0»` : 'Souhaite vous contacter',
  }),
}

/** @param waits on the bench; otherwise the organizer had asked them */
export const passedPlaceText = (waits: boolean): string =>
  waits ? 'Place laissée. Vous restez sur le banc, en dernier.' : 'Place laissée. L’invitation reste ouverte.'

/** The buttons of a notification of the system, and what is shown once it is done. */
export const pushActionTexts = {
  takePlace: { title: 'Je la prends', done: 'Vous êtes sur la liste.' },
  passPlace: { title: 'Je la laisse', done: passedPlaceText(true) },
  confirmPresence: { title: 'Je viens', done: 'Présence confirmée.' },
  leave: { title: 'Je ne viens pas', done: 'Vous n’êtes plus sur la liste.' },
} as const
