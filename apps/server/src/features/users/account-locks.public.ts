import { isActive } from '@coup-denvoi/contract/users/user.rules'
import { asc, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import type { Transaction } from '#platform/database/database-connection.ts'
import { preparedWrite } from '#platform/database/prepared-statement.ts'
import { users } from './users.table.ts'
import { viewerColumns } from './viewer-columns.public.ts'

/** The actor with the name and rights that were read under the lock; those of the session may be out of date. */
export type LockedActor = Omit<Viewer, 'sessionId'>

type Account = LockedActor & Parameters<typeof isActive>[0]

/**
 * Locks the actor's account as part of a statement that also locks or reads something else: whatever ends the account or changes its
 * rights waits for the act, or the act for it. Accounts come before everything else in the lock order.
 * @example
 * const { locked, account } = actorLock(tx, actor)
 * await tx.with(locked).select({ row: groups, account }).from(locked).innerJoin(groups, eq(groups.id, id)).for('no key update', { of: groups })
 */
export function actorLock(tx: Transaction, actor: { id: string | Placeholder }) {
  const locked = tx.$with('locked_actor').as(tx.select(viewerColumns).from(users).where(eq(users.id, actor.id)).for('share'))
  const { id, displayName, role, siteAdmin, isSuperAdmin, accountStatus, active, bannedAt, unbannedAt } = locked
  return { locked, account: { id, displayName, role, siteAdmin, isSuperAdmin, accountStatus, active, bannedAt, unbannedAt } }
}

/** @throws UNAUTHENTICATED for an account that was banned, deactivated or deleted since the session was checked */
export function requireActive<Row extends Account>(account: Row | undefined): Row {
  if (!account || !isActive(account)) throw apiError('UNAUTHENTICATED')
  return account
}

/** For acts that lock nothing else first. @throws UNAUTHENTICATED */
export async function lockActor({ tx }: Change, { id }: Pick<Viewer, 'id'>): Promise<LockedActor> {
  const [found] = await actorAlone(tx).execute({ id })
  return requireActive(found)
}

const actorAlone = preparedWrite((tx) => {
  const { locked, account } = actorLock(tx, { id: sql.placeholder('id') })
  return tx.with(locked).select(account).from(locked).prepare('lock_actor')
})

/**
 * {@link lockActor} for a block between two accounts, and for what it forbids: who stores a block waits for the acts of both
 * (`no key update`), and who offers something to an account waits for the blocks of that one, too (`share`). In the order of the ids.
 * @throws UNAUTHENTICATED
 */
export async function lockActorAndOther(
  { tx }: Change,
  { id }: Pick<Viewer, 'id'>,
  otherId: string,
  strength: 'share' | 'no key update',
): Promise<LockedActor> {
  const found = await tx
    .select(viewerColumns)
    .from(users)
    .where(inArray(users.id, [id, otherId]))
    .orderBy(asc(users.id))
    .for(strength)
  return requireActive(found.find((account) => account.id === id))
}

/**
 * {@link lockActor} for acts that refer to somebody else too, whose account cannot be deleted until the transaction ends. That lock is
 * the weakest, because it may be taken with a match locked, which the end of that account waits for.
 * @returns `otherExists`: whether the other account does @throws UNAUTHENTICATED
 */
export async function lockAccounts(
  change: Change,
  actor: Pick<Viewer, 'id'>,
  otherId: string | null,
): Promise<{ actor: LockedActor; otherExists: boolean }> {
  const [found] = await bothAccounts(change.tx).execute({ id: actor.id, otherId: otherId ?? '' })
  return found ? { actor: requireActive(found.account), otherExists: true } : { actor: await lockActor(change, actor), otherExists: false }
}

const bothAccounts = preparedWrite((tx) => {
  const { locked, account } = actorLock(tx, { id: sql.placeholder('id') })
  return tx
    .with(locked)
    .select({ account })
    .from(locked)
    .innerJoin(users, eq(users.id, sql.placeholder('otherId')))
    .for('key share', { of: users })
    .prepare('lock_accounts')
})
