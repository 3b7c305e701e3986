import { asc } from 'drizzle-orm'
import { expect } from 'vitest'
import { journalEntries } from '#features/admin/journal.table.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { messages } from '#features/conversations/messages.table.ts'
import { groups } from '#features/groups/groups.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { reports } from '#features/reports/reports.table.ts'
import { users } from '#features/users/users.table.ts'
import type { Database } from '#platform/database/database.ts'

/** Everything that an admin can change, with the journal. */
export async function moderationSnapshot({ read }: Database) {
  return {
    users: (await read.select().from(users).orderBy(asc(users.id))).map(({ lastLogin: _, ...user }) => user),
    matches: await read.select().from(matches).orderBy(asc(matches.id)),
    groups: await read.select().from(groups).orderBy(asc(groups.id)),
    conversations: await read.select().from(conversations).orderBy(asc(conversations.id)),
    messages: await read.select().from(messages).orderBy(asc(messages.id)),
    // Mails may be sent meanwhile.
    notifications: (await read.select().from(notifications).orderBy(asc(notifications.id))).map(({ mailedAt: _, ...told }) => told),
    reports: await read.select().from(reports).orderBy(asc(reports.id)),
    journal: await read.select().from(journalEntries).orderBy(asc(journalEntries.id)),
  }
}

/** Expects an error with this code, and that nothing has changed. */
export async function expectRefusal(db: Database, act: () => Promise<unknown>, code: string): Promise<void> {
  const before = await moderationSnapshot(db)
  await expect(act()).rejects.toMatchObject({ code })
  expect(await moderationSnapshot(db)).toEqual(before)
}
