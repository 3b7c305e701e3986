import type { Emit } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { endHandover } from './commands/end-handover.ts'
import { leaveList } from './commands/leave-match.ts'
import { removeOrganizer } from './commands/remove-organizer.ts'
import { type Actor, isListed, lockUpcomingMatchesOfUser } from './matches.access.ts'

/**
 * For an account that is closed but stays. Whoever can't sign in can't leave a list either: their places on what is to come are free,
 * what they organize loses its organizer, and the player who joined first is asked. Nobody waits for an answer of theirs any more.
 */
export async function leaveUpcomingMatches(tx: Transaction, user: Actor, emit: Emit, now: Date): Promise<void> {
  for (const match of await lockUpcomingMatchesOfUser(tx, user, now)) {
    await endHandover(tx, match, { status: 'cancelled', toUserId: user.id }, emit, now)
    if (isListed(match)) await leaveList(tx, match, emit, now)
    if (match.row.organizerId === user.id) await removeOrganizer(tx, match, emit, now)
  }
}
