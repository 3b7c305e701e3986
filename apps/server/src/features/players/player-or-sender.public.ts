import { canSeePlayer } from '@coup-denvoi/contract/players/player.rules'
import { hasReached } from '#features/conversations/relationship.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { type PlayerForViewer, readAnyPlayer } from './players.public.ts'

/**
 * For blocks and reports: a player whom the viewer sees, or a hidden one who has written to them. Otherwise who hides from the search could
 * write to strangers, and these could not block them. @throws PLAYER_NOT_FOUND
 */
export async function findPlayerOrSender(
  tx: Transaction,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  playerId: string,
): Promise<PlayerForViewer> {
  const found = await readAnyPlayer(tx, viewer, playerId)
  if (!found) throw apiError('PLAYER_NOT_FOUND')
  if (canSeePlayer(found.state, found.viewer)) return found
  if (found.state.isActive && (await hasReached(tx, { viewerId: viewer.id, otherId: playerId }))) return found
  throw apiError('PLAYER_NOT_FOUND')
}
