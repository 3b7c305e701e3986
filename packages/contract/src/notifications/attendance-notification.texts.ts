import { formatDay, formatDayAndTime } from '../lib/local-time.ts'
import { type NotificationText, ofDayText } from './notification.texts.ts'

type AttendedMatch = { title: string; startsAt: Date }

export const attendanceNotifications = {
  absent: (match: AttendedMatch & { organizerName: string; contestableUntil: Date }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous a noté absent le ${formatDay(match.startsAt)}. Pas d’accord\u202f? Contestez avant le ${formatDayAndTime(match.contestableUntil)}.`,
  }),
  seatLeftEmpty: (match: AttendedMatch & { contestableUntil: Date; isInLastHours: boolean }): NotificationText => ({
    title: match.title,
    content: `Parti ${match.isInLastHours ? 'moins de 6\u00a0h avant' : 'après le délai'}, et votre place est restée vide\u00a0: c’est noté comme une absence le ${formatDay(match.startsAt)}. Pas d’accord\u202f? Contestez avant le ${formatDayAndTime(match.contestableUntil)}.`,
  }),
  contested: (match: AttendedMatch & { displayName: string; answerBy: Date }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} conteste son absence${ofDayText(match)}. Gardez-la ou levez-la avant le ${formatDayAndTime(match.answerBy)}\u202f; ensuite, un administrateur peut trancher.`,
  }),
  kept: (match: AttendedMatch & { organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} maintient votre absence${ofDayText(match)}. Un administrateur peut encore trancher.`,
  }),
  lifted: (match: AttendedMatch & { organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous donne raison\u00a0: l’absence${ofDayText(match)} est levée.`,
  }),
  keptByAdmin: (match: AttendedMatch): NotificationText => ({
    title: match.title,
    content: `Un administrateur a tranché\u00a0: l’absence${ofDayText(match)} est maintenue.`,
  }),
  liftedByAdmin: (match: AttendedMatch): NotificationText => ({
    title: match.title,
    content: `Un administrateur a tranché\u00a0: l’absence${ofDayText(match)} est levée.`,
  }),
}
