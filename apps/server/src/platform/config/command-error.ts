/** A command of the operator can't be done; the message says why. */
export class CommandError extends Error {}
