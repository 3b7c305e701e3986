import type { GuestChange } from '../match.events.ts'

/** What mails tell guests about their place. Their own acts are no news. */
export const guestChangeMails: Partial<Record<GuestChange, string>> = {
  going: 'Votre demande est acceptée\u00a0: vous êtes sur la liste.',
  waiting: 'Votre demande est acceptée\u00a0: vous êtes sur le banc, et prenez la première place qui se libère.',
  promoted: 'Une place s’est libérée\u00a0: vous êtes sur la liste.',
  refused: 'Votre demande n’a pas été retenue.',
  removed: 'Votre place a été retirée.',
}
