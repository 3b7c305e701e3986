import type { Change } from '#platform/database/database.ts'
import { releaseItems } from '../commands/release-items.ts'

/** Items of a player who left, was removed or was replaced become free. */
export const onPlayerLeft = ({ tx }: Change, event: { matchId: string; userId: string }): Promise<void> => releaseItems(tx, event)
