import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'

/** The user whose account ends. Its row is locked (`for no key update`). */
export type EndedUser = Pick<Viewer, 'id' | 'displayName' | 'isSuperAdmin'>

/** Whether the user joined something since the participant ran. */
export type JoinedSince = (tx: Transaction) => Promise<boolean>

/** A slice with things that a user can join. It locks all of theirs, in the order of their ids. */
export type JoinedParticipant = {
  /** The account is banned or deactivated, and stays. */
  onClosed(change: Change, user: EndedUser): Promise<void>
  /** The account is about to be deleted. Its row can still be referred to by others. */
  onDeleted(change: Change, user: EndedUser): Promise<JoinedSince>
}

/** A slice with rows that nobody adds to while the account row is locked `for update`. It locks them in the order of their ids. */
export type ReferringParticipant = { onDeleted(change: Change, user: EndedUser): Promise<void> }
