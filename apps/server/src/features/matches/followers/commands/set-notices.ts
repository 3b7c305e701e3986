import { whyCannotFollow, whyCannotMute } from '@coup-denvoi/contract/matches/match.rules'
import type { MatchNotices } from '@coup-denvoi/contract/matches/match.schema'
import { and, eq } from 'drizzle-orm'
import type { Change, Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import type { MatchLink } from '../../match-visibility.access.ts'
import { type Actor, lockMatch, type MatchRule } from '../../matches.access.ts'
import { matchFollowers } from '../match-followers.table.ts'

type SetNotices = { db: Database; actor: Actor; input: MatchLink & { notices: MatchNotices }; now?: Date }

/**
 * « Suivre » and « Couper les notifications », one in place of the other. Taking either back is always allowed.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION for a match that is over or cancelled
 */
export async function setNotices({ db, actor, input: { notices, ...link }, now }: SetNotices): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockMatch(change, actor, link, { as: 'player', unless: RULES[notices ?? 'none'] })
    await storeNotices(change, { matchId: row.id, userId: actor.id, notices })
    change.emit({ type: 'match.notices-changed', ...matchEventFields(row), userId: actor.id })
  }, now)
}

const RULES: Record<NonNullable<MatchNotices> | 'none', MatchRule> = { follow: whyCannotFollow, mute: whyCannotMute, none: () => null }

async function storeNotices(
  { tx, now }: Change,
  { matchId, userId, notices }: { matchId: string; userId: string; notices: MatchNotices },
): Promise<void> {
  if (notices === null) {
    await tx.delete(matchFollowers).where(and(eq(matchFollowers.matchId, matchId), eq(matchFollowers.userId, userId)))
    return
  }
  await tx
    .insert(matchFollowers)
    .values({ matchId, userId, mode: notices, createdAt: now })
    .onConflictDoUpdate({ target: [matchFollowers.matchId, matchFollowers.userId], set: { mode: notices, createdAt: now } })
}
