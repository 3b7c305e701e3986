import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { matchEventFields } from '../match-event-fields.public.ts'
import { type Actor, lockMatch } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { INVITE_TOKEN_LENGTH } from './store-match.ts'

type RenewLink = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Replaces the share link; the old one stops working at once.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function renewLink({ db, actor, input, now }: RenewLink): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockMatch(change, actor, { id: input.id }, { as: 'organizer', unless: whyCannotEdit })
    await change.tx
      .update(matches)
      .set({ inviteToken: newId(INVITE_TOKEN_LENGTH), updatedAt: change.now })
      .where(eq(matches.id, row.id))
    // The hint reaches pages opened with the old link too: they refetch, find nothing, and get no further hints.
    change.emit({
      type: 'match.edited',
      ...matchEventFields(row),
      visibilityChanged: false,
      actorId: actor.id,
      edit: { kind: 'link-renewed' },
    })
  }, now)
}
