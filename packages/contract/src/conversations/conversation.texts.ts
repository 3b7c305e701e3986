/** What the organiser of a match writes to whoever they ask to organise it, when they leave it to the product. */
export const handoverMessage = ({ title }: { title: string }): string =>
  `Pouvez-vous organiser «\u00a0${title || 'Match sans titre'}\u00a0» à ma place\u202f?`
