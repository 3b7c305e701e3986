import type { MatchFieldChange } from '@coup-denvoi/contract/matches/match.events'
import { whyCannotEdit } from '@coup-denvoi/contract/matches/match.rules'
import type { GuestPolicy } from '@coup-denvoi/contract/matches/match.schema'
import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { matchEventFields } from '../../match-event-fields.public.ts'
import { type Actor, lockMatch } from '../../matches.access.ts'
import { matches } from '../../matches.table.ts'

type SetGuestRules = { db: Database; actor: Actor; input: { id: string; guestPolicy?: GuestPolicy; guestsPerPlayer?: number }; now?: Date }

/**
 * Who may come without an account, and how many guests each player may bring. Those who are on the list stay.
 * @throws MATCH_NOT_FOUND, PERMISSION_DENIED, FAILED_PRECONDITION after kick-off or cancellation
 */
export async function setGuestRules({ db, actor, input: { id, ...rules }, now }: SetGuestRules): Promise<void> {
  await db.transaction(async (change) => {
    const { row } = await lockMatch(change, actor, { id }, { as: 'organizer', unless: whyCannotEdit })
    const { guestPolicy = row.guestPolicy, guestsPerPlayer = row.guestsPerPlayer } = rules
    if (guestPolicy === row.guestPolicy && guestsPerPlayer === row.guestsPerPlayer) return
    const changes: MatchFieldChange[] = []
    if (guestPolicy !== row.guestPolicy) changes.push({ field: 'guestPolicy', before: row.guestPolicy, after: guestPolicy })
    if (guestsPerPlayer !== row.guestsPerPlayer)
      changes.push({ field: 'guestsPerPlayer', before: row.guestsPerPlayer, after: guestsPerPlayer })
    await change.tx.update(matches).set({ guestPolicy, guestsPerPlayer, updatedAt: change.now }).where(eq(matches.id, row.id))
    change.emit({
      type: 'match.edited',
      ...matchEventFields(row),
      visibilityChanged: false,
      actorId: actor.id,
      edit: { kind: 'fields', changes },
    })
  }, now)
}
