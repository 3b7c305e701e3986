import { ofName } from '../lib/elision.ts'
export const handoverMessage = ({ title, passesSeries }: { title: string; passesSeries: boolean }): string =>
  `Pouvez-vous organiser «\u00a0${title || 'Match sans titre'}\u00a0»${passesSeries ? ' et sa série' : ''} à ma place\u202f?`

/** A message in the admin journal, without its private text. @param senderName empty once the account is deleted */
export const messageLabel = (senderName: string): string => `Message ${ofName(senderName || 'quelqu’un')}`

export const HIDDEN_MESSAGE = 'Message masqué par la modération'
