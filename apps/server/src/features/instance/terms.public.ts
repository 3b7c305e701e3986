import { sql } from 'drizzle-orm'
import { apiError } from '#platform/api/api-error.ts'
import type { Change } from '#platform/database/database.ts'
import { instance } from './instance.table.ts'
import { legalVersions } from './legal-versions.table.ts'

/**
 * The version of the terms that somebody accepts. Who publishes another one waits for the transaction, or comes first.
 * @param shown the version that they were shown; undefined for the one in force
 * @returns null before the first start of a server
 * @throws TERMS_CHANGED if a newer one asks for consent, or the shown one does not exist
 */
export async function admitTermsVersion({ tx }: Change, shown: number | undefined): Promise<number | null> {
  await tx.select({ id: instance.id }).from(instance).for('share')
  const [row] = await tx.select({ latest: sql<number | null>`max(${legalVersions.number})`, asked: askedVersion }).from(legalVersions)
  const { latest = null, asked = null } = row ?? {}
  if (shown === undefined) return latest
  if (shown < (asked ?? 1) || shown > (latest ?? 0)) throw apiError('TERMS_CHANGED')
  return shown
}

/** The latest version that members are asked to accept, for other statements; null if there is none. */
export const askedVersion = sql<number | null>`(select max(${legalVersions.number}) from ${legalVersions} where ${legalVersions.asksAgain})`
