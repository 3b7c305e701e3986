import { type PlayerState, type PlayerViewer, whyCannotContact } from '../players/player.rules.ts'
import type { CONVERSATION_CLOSED_REASONS } from './conversation.schema.ts'

/**
 * Why somebody can't write to somebody else; null when nothing stands against it. Whether the other one blocked them is
 * nothing that they learn.
 * @param isAnswer the other one wrote to them before, or asked them for contact: an answer always arrives
 */
export function whyCannotWrite(
  player: PlayerState,
  viewer: PlayerViewer,
  isAnswer: boolean,
): (typeof CONVERSATION_CLOSED_REASONS)[number] | null {
  if (!player.isActive) return 'gone'
  if (viewer.hasBlocked) return 'blocked'
  return whyCannotContact(player, viewer, isAnswer) === null ? null : 'refused'
}
