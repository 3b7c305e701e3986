import type { JournalEntry, JournalPage, journalInputSchema } from '@coup-denvoi/contract/admin/journal.schema'
import { messageLabel } from '@coup-denvoi/contract/conversations/conversation.texts'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { messages } from '#features/conversations/messages.table.ts'
import { journalName } from '#features/users/moderation/journal-name.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedStatement } from '#platform/database/prepared-statement.ts'
import { journalEntries } from './journal.table.ts'
import { findLinkedPages } from './linked-pages.public.ts'

type PageInput = (typeof journalInputSchema)['_zod']['output']

/** Latest first. @throws INVALID_ARGUMENT for an invalid cursor */
export async function readJournal(
  db: Database,
  viewer: Pick<Viewer, 'id' | 'isSuperAdmin'>,
  { cursor, limit }: PageInput,
): Promise<JournalPage> {
  const { key, id } = readInstantCursor(cursor, 'desc')
  const rows = await journalPage(db).execute({ cursorKey: key, cursorId: id, limit: limit + 1 })
  const hasPage = await findLinkedPages(
    db,
    viewer,
    rows.flatMap(({ entry }) => [actorLink(entry), targetLink(entry)]),
  )
  return pageOf(rows, limit, {
    present: (row) => presentEntry(row, hasPage),
    cursorOf: ({ entry }) => instantCursor({ at: entry.createdAt, id: entry.id }),
  })
}

type Person = Parameters<typeof journalName>[0] | null
type EntryRow = { entry: typeof journalEntries.$inferSelect; actor: Person; person: Person }

/** People have the names of their accounts. */
function presentEntry({ entry, actor, person }: EntryRow, hasPage: Awaited<ReturnType<typeof findLinkedPages>>): JournalEntry {
  return {
    ...entry,
    actorName: entry.actorId === null ? 'Ligne de commande' : nameOf(actor),
    actorHasProfile: hasPage(actorLink(entry)),
    targetName: targetNameOf(entry, person),
    targetHasPage: hasPage(targetLink(entry)),
    createdAt: entry.createdAt.toISOString(),
  }
}

const actorLink = ({ actorId }: EntryRow['entry']) => ({ kind: 'user', id: actorId })
const targetLink = ({ targetKind, targetId }: EntryRow['entry']) => ({ kind: targetKind, id: targetId })

function targetNameOf({ targetKind, targetName }: EntryRow['entry'], person: Person): string {
  if (targetKind === 'user') return nameOf(person)
  return targetKind === 'message' ? messageLabel(person ? nameOf(person) : '') : targetName
}

const nameOf = (person: Person): string => (person ? journalName(person) : UNKNOWN_LABELS.user)

const value = sql.placeholder
const actors = alias(users, 'actors')
const people = alias(users, 'people')

const journalPage = preparedStatement((db) =>
  db
    .select({
      entry: journalEntries,
      actor: { displayName: actors.displayName, name: actors.name },
      person: { displayName: people.displayName, name: people.name },
    })
    .from(journalEntries)
    .leftJoin(actors, eq(actors.id, journalEntries.actorId))
    .leftJoin(messages, and(eq(journalEntries.targetKind, 'message'), eq(messages.id, journalEntries.targetId)))
    .leftJoin(
      people,
      sql`${people.id} = case when ${journalEntries.targetKind} = 'user' then ${journalEntries.targetId} else ${messages.senderId} end`,
    )
    .where(sql`(${journalEntries.createdAt}, ${journalEntries.id}) < (${value('cursorKey')}::timestamptz, ${value('cursorId')}::text)`)
    .orderBy(desc(journalEntries.createdAt), desc(journalEntries.id))
    .limit(value('limit'))
    .prepare('page_of_journal'),
)
