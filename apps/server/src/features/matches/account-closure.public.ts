import type { Change } from '#platform/database/database.ts'
import { endHandover } from './commands/end-handover.ts'
import { leaveList } from './commands/leave-match.ts'
import { removeOrganizer } from './commands/remove-organizer.ts'
import { type Actor, isListed, lockUpcomingMatchesOfUser } from './matches.access.ts'

/**
 * For an account that is closed but stays. Whoever can't sign in can't leave a list either: their places on what is to come are free,
 * what they organize loses its organizer, and the player who joined first is asked. Nobody waits for an answer of theirs any more.
 */
export async function leaveUpcomingMatches(change: Change, user: Actor): Promise<void> {
  const { tx, now } = change
  for (const match of await lockUpcomingMatchesOfUser(tx, user, now)) {
    await endHandover(change, match, { status: 'cancelled', toUserId: user.id })
    if (isListed(match)) await leaveList(change, match)
    if (match.row.organizerId === user.id) await removeOrganizer(change, match)
  }
}
