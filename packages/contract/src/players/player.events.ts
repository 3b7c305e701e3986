/** Only the blocker may learn of it. */
export type PlayerEvent = { type: 'player.blocked'; blockerId: string; blockedId: string }
