import type { SettingsForm } from '@coup-denvoi/contract/instance/instance.schema'
import type { LegalPages, LegalVersion } from '@coup-denvoi/contract/instance/legal.schema'
import { count, desc } from 'drizzle-orm'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { legalVersions } from './legal-versions.table.ts'

/** « Ce qui a changé » goes back this far. */
const MAX_VERSIONS = 50

export type LegalVersionRow = typeof legalVersions.$inferSelect

/** Undefined before the first start of a server. */
export async function findLatestLegalVersion(db: Queryable): Promise<LegalVersionRow | undefined> {
  const [row] = await db.select().from(legalVersions).orderBy(desc(legalVersions.number)).limit(1)
  return row
}

/** For super admins. */
export async function readLegalState(db: Queryable): Promise<SettingsForm['legal']> {
  const [latest, [counted]] = await Promise.all([requireLatest(db), db.select({ members: count() }).from(users).where(isActiveAccount)])
  return { version: toLegalVersion(latest), members: counted?.members ?? 0 }
}

export async function readLegalPages(db: Queryable): Promise<LegalPages> {
  const { number, note, asksAgain, publishedAt } = legalVersions
  const rows = await db.select({ number, note, asksAgain, publishedAt }).from(legalVersions).orderBy(desc(number)).limit(MAX_VERSIONS)
  const latest = await requireLatest(db)
  return { settings: latest.settings, terms: latest.terms, version: toLegalVersion(latest), versions: rows.map(toLegalVersion) }
}

/** The server publishes one when it starts. */
async function requireLatest(db: Queryable): Promise<LegalVersionRow> {
  const latest = await findLatestLegalVersion(db)
  if (!latest) throw new Error('There is no version of the legal pages')
  return latest
}

const toLegalVersion = ({
  number,
  note,
  asksAgain,
  publishedAt,
}: Pick<LegalVersionRow, 'number' | 'note' | 'asksAgain' | 'publishedAt'>): LegalVersion => ({
  number,
  note,
  asksAgain,
  publishedAt: publishedAt.toISOString(),
})
