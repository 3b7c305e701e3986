import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/new-id.ts'
import { type Actor, lockToEdit } from '../matches.access.ts'
import { matches } from '../matches.table.ts'
import { INVITE_TOKEN_LENGTH } from './organize-match.ts'

type RenewLink = { db: Database; actor: Actor; input: { id: string }; now?: Date }

/**
 * Makes another share link; whoever holds only the old one is out at once.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function renewLink({ db, actor, input, now = new Date() }: RenewLink): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    const { row } = await lockToEdit(tx, actor, input, now)
    await tx
      .update(matches)
      .set({ inviteToken: newId(INVITE_TOKEN_LENGTH), updatedAt: now })
      .where(eq(matches.id, row.id))
    // The hint also reaches those who followed with the old link: their page reads again, finds nothing, and hears no more.
    emit({ type: 'match.edited', matchId: row.id, title: row.title, isPrivate: row.type === 'private', visibilityChanged: false })
  }, now)
}
