import type { Delivery, DeliveryStatus, Webhook } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { activeMembershipCondition } from '#features/groups/active-members.public.ts'
import { groupMembers } from '#features/groups/membership/group-members.table.ts'
import { isActiveAccount } from '#features/users/active-accounts.public.ts'
import { users } from '#features/users/users.table.ts'
import { instantCursor, pageOf, readInstantCursor } from '#platform/api/page-cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import { type DeliveryRow, webhookDeliveries } from './webhook-deliveries.table.ts'
import { isOf, type WebhookScope } from './webhooks.access.ts'
import { webhooks } from './webhooks.table.ts'

/** The oldest first. */
export async function listWebhooks(db: Queryable, scope: WebhookScope): Promise<Webhook[]> {
  return presentRows(await withOwner(db).where(isOf(scope)).orderBy(asc(webhooks.createdAt), asc(webhooks.id)))
}

/** One that was just changed. */
export async function findWebhook(db: Queryable, id: string): Promise<Webhook> {
  const [webhook] = presentRows(await withOwner(db).where(eq(webhooks.id, id)))
  if (!webhook) throw new Error(`The webhook ${id} is gone.`)
  return webhook
}

type PageInput = { id: string; cursor?: string; limit: number }

/** The newest first. @throws INVALID_ARGUMENT for an invalid cursor */
export async function listDeliveries(
  db: Database,
  { id: webhookId, cursor, limit }: PageInput,
): Promise<{ items: Delivery[]; nextCursor: string | null }> {
  const { key, id } = readInstantCursor(cursor, 'desc')
  const { createdAt } = webhookDeliveries
  const rows = await db.read
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), sql`(${createdAt}, ${webhookDeliveries.id}) < (${key}::timestamptz, ${id})`))
    .orderBy(desc(createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1)
  return pageOf(rows, limit, { present: presentDelivery, cursorOf: (row) => instantCursor({ at: row.createdAt, id: row.id }) })
}

/** All that a try needs to know; undefined once the webhook or the delivery is gone. */
export async function findDeliveryToSend(db: Database, id: string) {
  const [found] = await db.read
    .select({
      delivery: webhookDeliveries,
      webhook: webhooks,
      // Drizzle reads the object as null if its first column is null.
      owner: { id: users.id, isActive: isActiveAccount, isSuperAdmin: users.isSuperAdmin, groupRole: groupMembers.role },
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .leftJoin(users, eq(users.id, webhooks.ownerId))
    .leftJoin(groupMembers, activeMembershipCondition(users.id, webhooks.groupId))
    .where(eq(webhookDeliveries.id, id))
  return found
}

/** Of the accounts that are active. */
export async function namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.read
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(and(inArray(users.id, [...ids]), isActiveAccount))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const withOwner = (db: Queryable) =>
  db
    .select({ webhook: webhooks, ownerName: users.displayName, lastDelivery: lastDelivery(db) })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.ownerId))

/** Its status and time, with a space between them. */
const lastDelivery = (db: Queryable) =>
  sql<string | null>`(${db
    .select({ last: sql`${webhookDeliveries.status} || ' ' || floor(extract(epoch from ${webhookDeliveries.createdAt}) * 1000)` })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhooks.id))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(1)})`

type Row = Awaited<ReturnType<typeof withOwner>>[number]

const presentRows = (rows: readonly Row[]): Webhook[] =>
  rows.map(({ webhook: { id, url, events, active, pauseReason, createdAt }, ownerName, lastDelivery: last }) => {
    const [status, at] = last?.split(' ') ?? []
    return {
      id,
      url,
      events,
      active,
      pauseReason,
      ownerName: ownerName || null,
      createdAt: createdAt.toISOString(),
      lastDelivery: last === null ? null : { status: status as DeliveryStatus, createdAt: new Date(Number(at)).toISOString() },
    }
  })

const presentDelivery = ({ webhookId: _, facts: __, ...row }: DeliveryRow): Delivery => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
})
