import { CONTACT_LIMITS, type ContactDraft } from '@coup-denvoi/contract/contacts/contact.schema'
import { whyCannotContact } from '@coup-denvoi/contract/players/player.rules'
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import { requireVisibleMatch } from '#features/matches/visible-match.public.ts'
import { isBlocked } from '#features/players/blocks.public.ts'
import { findAnyPlayer, findVisiblePlayer } from '#features/players/players.public.ts'
import { requireActive } from '#features/users/account-locks.public.ts'
import { users } from '#features/users/users.table.ts'
import { apiError, throwIf } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { isSentAgain } from '#platform/api/sent-again.ts'
import type { Database } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { newId } from '#platform/new-id.ts'
import { contactRequests } from '../contact-requests.table.ts'

type Sender = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>
type SendContactRequest = { db: Database; actor: Sender; input: ContactDraft; now?: Date }

const DAY_MS = 24 * 60 * 60_000

/**
 * Sends a contact request to a player or to the organizer of a match. If the receiver blocked the sender, the request is stored as
 * usual, so that the sender cannot notice, but nobody is notified.
 * @throws PLAYER_NOT_FOUND, MATCH_NOT_FOUND, PERMISSION_DENIED if the receiver accepts none, CONTACT_PENDING, RESOURCE_EXHAUSTED
 */
export async function sendContactRequest({ db, actor, input, now = new Date() }: SendContactRequest): Promise<void> {
  await db.transaction(async ({ tx, emit }) => {
    // Serializes the requests of one sender, so that the count below is exact.
    const [account] = await tx.select().from(users).where(eq(users.id, actor.id)).for('no key update')
    const matchTitle = await requireContactAllowed(tx, requireActive(account), input)

    const request = { id: newId(), fromUserId: actor.id, toUserId: input.userId, matchId: input.matchId ?? null, message: input.message }
    const stored = await tx
      .insert(contactRequests)
      .values({ ...request, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: contactRequests.id })
    if (stored.length === 0) {
      const { toUserId, matchId, message } = request
      if (isSentAgain(await findUnanswered(tx, request), { toUserId, matchId, message }, 'CONTACT_PENDING')) return
      throw apiError('CONTACT_PENDING')
    }
    if ((await countSentAround(tx, actor.id, now)) > CONTACT_LIMITS.perDay) throw apiError('RESOURCE_EXHAUSTED')

    if (await isBlocked(tx, { blockerId: input.userId, blockedId: actor.id })) return
    const { id: requestId, ...details } = request
    emit({ type: 'contact.requested', requestId, fromName: actor.displayName, matchTitle, ...details })
  }, now)
}

async function findUnanswered(tx: Transaction, { fromUserId, toUserId }: { fromUserId: string; toUserId: string }) {
  const [pending] = await tx
    .select()
    .from(contactRequests)
    .where(and(eq(contactRequests.fromUserId, fromUserId), eq(contactRequests.toUserId, toUserId), isNull(contactRequests.answeredAt)))
  return pending
}

/** @returns the title of the match, if the request is about one */
async function requireContactAllowed(tx: Transaction, actor: Sender, { userId, matchId, token }: ContactDraft): Promise<string | null> {
  if (matchId === undefined) {
    const { state, viewer } = await findVisiblePlayer(tx, actor, userId)
    throwIf(whyCannotContact(state, viewer))
    return null
  }
  const match = await requireVisibleMatch(tx, actor, { id: matchId, token })
  if (match.organizerId !== userId) throw apiError('PLAYER_NOT_FOUND')
  const { state, viewer } = await findAnyPlayer(tx, actor, userId)
  if (!state.isActive) throw apiError('PLAYER_NOT_FOUND')
  throwIf(whyCannotContact(state, viewer, true))
  return match.title || null
}

/** Within a day. Requests with a future time, of a system clock that was ahead, would count until then. */
async function countSentAround(tx: Transaction, fromUserId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - DAY_MS)
  const before = new Date(now.getTime() + DAY_MS)
  const isWithinDay = and(gt(contactRequests.createdAt, since), lt(contactRequests.createdAt, before))
  const [sent] = await tx
    .select({ count: count() })
    .from(contactRequests)
    .where(and(eq(contactRequests.fromUserId, fromUserId), isWithinDay))
  return sent?.count ?? 0
}
