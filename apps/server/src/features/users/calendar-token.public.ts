import { eq } from 'drizzle-orm'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change } from '#platform/database/database.ts'
import { lockOwnAccount } from './users.access.ts'
import { users } from './users.table.ts'

type Owner = Pick<Viewer, 'id'>

/** Gives the user a calendar token, unless they have one. @returns their token @throws UNAUTHENTICATED */
export async function addCalendarToken(change: Change, actor: Owner, token: string): Promise<string> {
  // A concurrent call waits for the row, then reads the first one's token.
  const { calendarToken } = await lockOwnAccount(change, actor)
  return calendarToken ?? setToken(change, actor, token)
}

/** @returns the new token @throws UNAUTHENTICATED */
export async function replaceCalendarToken(change: Change, actor: Owner, token: string): Promise<string> {
  await lockOwnAccount(change, actor)
  return setToken(change, actor, token)
}

/**
 * The address of the calendar stops working, because the password has changed: who knew that one may know this one. The next look at the
 * settings makes another. The caller has locked the account.
 */
export async function removeCalendarToken({ tx }: Change, userId: string): Promise<void> {
  await tx.update(users).set({ calendarToken: null }).where(eq(users.id, userId))
}

async function setToken({ tx }: Change, actor: Owner, calendarToken: string): Promise<string> {
  await tx.update(users).set({ calendarToken }).where(eq(users.id, actor.id))
  return calendarToken
}
