import { formatDayAndTime } from '../lib/local-time.ts'
import type { NotificationText } from './notification.texts.ts'

export const attendanceNotifications = {
  absent: (match: { title: string; organizerName: string; contestableUntil: Date }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous a noté absent. Pas d’accord\u202f? Contestez avant le ${formatDayAndTime(match.contestableUntil)}.`,
  }),
  seatLeftEmpty: (match: { title: string; contestableUntil: Date; isInLastHours: boolean }): NotificationText => ({
    title: match.title,
    content: `Parti ${match.isInLastHours ? 'moins de 6\u00a0h avant' : 'après le délai'}, et votre place est restée vide\u00a0: c’est noté comme une absence. Pas d’accord\u202f? Contestez avant le ${formatDayAndTime(match.contestableUntil)}.`,
  }),
  contested: (match: { title: string; displayName: string; answerBy: Date }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} conteste son absence. Gardez-la ou levez-la avant le ${formatDayAndTime(match.answerBy)}\u202f; ensuite, un administrateur peut trancher.`,
  }),
  kept: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} maintient votre absence. Un administrateur peut encore trancher.`,
  }),
  lifted: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous donne raison\u00a0: l’absence est levée.`,
  }),
  keptByAdmin: (match: { title: string }): NotificationText => ({
    title: match.title,
    content: 'Un administrateur a tranché\u00a0: l’absence est maintenue.',
  }),
  liftedByAdmin: (match: { title: string }): NotificationText => ({
    title: match.title,
    content: 'Un administrateur a tranché\u00a0: l’absence est levée.',
  }),
}
