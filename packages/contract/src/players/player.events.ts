type Block = { blockerId: string; blockedId: string }

/** Only the blocker may learn of it. */
export type PlayerEvent = ({ type: 'player.blocked' } & Block) | ({ type: 'player.unblocked' } & Block)
