/** What pg-boss passes on: an error, whose message a copy would lose, or a copy of one, which is a plain object. */
export const asError = (error: object): Error => (error instanceof Error ? error : Object.assign(new Error(), error))
