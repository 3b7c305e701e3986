import { formatCount } from '../../lib/format.ts'
import { formatDayAndTime } from '../../lib/local-time.ts'
import type { NotificationText } from '../../notifications/notification.texts.ts'
import type { GuestChange } from '../match.events.ts'

/** What mails tell guests about their place. Their own acts are no news. */
export const guestChangeMails: Partial<Record<GuestChange, string>> = {
  going: 'Votre demande est acceptée\u00a0: vous êtes sur la liste.',
  waiting: 'Votre demande est acceptée\u00a0: vous êtes sur le banc, et prenez la première place qui se libère.',
  promoted: 'Une place s’est libérée\u00a0: vous êtes sur la liste.',
  refused: 'Votre demande n’a pas été retenue.',
  removed: 'Votre place a été retirée.',
}

type GuestDangerText = { title: string; startsAt: Date; location: string; currentPlayers: number; minPlayers: number }

/** Guests have no vote. The day before, it comes instead of the reminder, and so says when and where. */
export const guestInDangerMail = ({ title, startsAt, location, currentPlayers, minPlayers }: GuestDangerText): NotificationText => ({
  title,
  content: `Le match est en danger, ${formatDayAndTime(startsAt)}, ${location}\u00a0: ${formatCount(currentPlayers, 'joueur')}, il en faut ${minPlayers}. Si vous pouvez amener quelqu’un, c’est le moment.`,
})
