import type { Database } from '#platform/database/database.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { endCoOrganizing } from './end-co-organizing.ts'

type ResignAsCoOrganizer = { db: Database; actor: Actor; input: MatchLink; now?: Date }

/** At any time, also after the match. Does nothing for who does not co-organize. @throws MATCH_NOT_FOUND */
export async function resignAsCoOrganizer({ db, actor, input, now }: ResignAsCoOrganizer): Promise<void> {
  await db.transaction(async (change) => {
    const match = await lockMatch(change, actor, input, { as: 'player', unless: () => null })
    await endCoOrganizing(change, match, { userId: actor.id, endedBy: actor.id, reason: 'resigned' })
  }, now)
}
