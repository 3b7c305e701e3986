import type { Emit } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/storage.ts'
import { endHandover } from './commands/end-handover.ts'
import { leaveList } from './commands/leave-match.ts'
import { seekOrganizer } from './commands/seek-organizer.ts'
import { type Actor, isListed, lockComingOf } from './matches.access.ts'

/**
 * For an account that is closed but stays. Whoever can't sign in can't leave a list either: their places on what is to come are free,
 * what they organise loses its organiser, and the player who joined first is asked. Nobody waits for an answer of theirs any more.
 */
export async function accountLeaves(tx: Transaction, member: Actor, emit: Emit, now: Date): Promise<void> {
  for (const match of await lockComingOf(tx, member, now)) {
    await endHandover(tx, match, { becomes: 'cancelled', toUserId: member.id }, emit, now)
    if (isListed(match)) await leaveList(tx, match, emit, now)
    if (match.row.organizerId === member.id) await seekOrganizer(tx, match, emit, now)
  }
}
