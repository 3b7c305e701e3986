/** What the organizer of a match writes to whoever they ask to organize it, when they leave it to the product. */
export const handoverMessage = ({ title }: { title: string }): string =>
  `Pouvez-vous organiser «\u00a0${title || 'Match sans titre'}\u00a0» à ma place\u202f?`

/** What moderators call a message, whose words are nobody else's business. @param senderName empty once the account is gone */
export const messageLabel = (senderName: string): string => `Message de ${senderName || 'quelqu’un'}`

/** In place of what a message said, where it was quoted, once it is hidden. */
export const HIDDEN_MESSAGE = 'Message masqué par la modération'
