import { type PlayerState, type PlayerViewer, whyCannotMessage } from '../players/player.rules.ts'
import type { CONVERSATION_CLOSED_REASONS } from './conversation.schema.ts'

/** Never reveals whether the player blocked the viewer. @param isAnswer to a message or contact request: always allowed */
export function whyCannotWrite(
  player: PlayerState,
  viewer: PlayerViewer,
  isAnswer: boolean,
): (typeof CONVERSATION_CLOSED_REASONS)[number] | null {
  if (!player.isActive) return 'gone'
  if (viewer.hasBlocked) return 'blocked'
  return whyCannotMessage(player, viewer, isAnswer) === null ? null : 'refused'
}
