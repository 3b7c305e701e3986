import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database-connection.ts'
import { users } from './users.table.ts'

/** Gives the user a calendar token, unless they have one. @returns their token, or null when the account is gone */
export function addCalendarToken(tx: Transaction, userId: string, token: string): Promise<string | null> {
  // A concurrent call waits for the row, then reads the first one's token.
  return setToken(tx, userId, sql`coalesce(${users.calendarToken}, ${token})`)
}

/** @returns the new token, or null when the account is gone */
export function replaceCalendarToken(tx: Transaction, userId: string, token: string): Promise<string | null> {
  return setToken(tx, userId, token)
}

async function setToken(tx: Transaction, userId: string, calendarToken: string | ReturnType<typeof sql>): Promise<string | null> {
  const [user] = await tx.update(users).set({ calendarToken }).where(eq(users.id, userId)).returning({ token: users.calendarToken })
  return user?.token ?? null
}
