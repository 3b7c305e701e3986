import type { NotificationText } from './notification.texts.ts'

export const seriesNotifications = {
  paused: ({ title, isStuck }: { title: string; isStuck: boolean }): NotificationText => ({
    title,
    content: `La série est en pause${isStuck ? '\u00a0: personne ne l’organise plus' : ''}. Les matchs déjà publiés ont lieu.`,
  }),
  takenOver: ({ title, organizerName, isPaused }: { title: string; organizerName: string; isPaused: boolean }): NotificationText => ({
    title,
    content: `${organizerName} organise désormais la série${isPaused ? ', qui est encore en pause' : ''}.`,
  }),
  /** For its organizer. */
  pausedWithoutGroup: ({ title }: { title: string }): NotificationText => ({
    title,
    content: 'Votre série est en pause\u00a0: vous n’êtes plus dans son groupe, et elle ne peut plus y publier de match.',
  }),
}
