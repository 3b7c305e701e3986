import type { Change } from '#platform/database/database.ts'
import { releaseItems } from '../commands/release-items.ts'

/** What whoever leaves the list, is taken off it or gives their place away took on is for others to bring. */
export const onPlayerLeft = ({ tx }: Change, event: { matchId: string; userId: string }): Promise<void> => releaseItems(tx, event)
