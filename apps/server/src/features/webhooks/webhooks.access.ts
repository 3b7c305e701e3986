import { whyCannotManageWebhooks } from '@coup-denvoi/contract/groups/group.rules'
import { isMatchEvent } from '@coup-denvoi/contract/webhooks/webhook.rules'
import type { WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { and, count, eq, isNull } from 'drizzle-orm'
import { lockGroupAsAdmin, requireGroupAdmin } from '#features/groups/group-admins.public.ts'
import { lockActor } from '#features/users/account-locks.public.ts'
import { apiError } from '#platform/api/api-error.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Change, Database } from '#platform/database/database.ts'
import type { Queryable } from '#platform/database/database-connection.ts'
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts'
import { type WebhookRow, webhooks } from './webhooks.table.ts'

export type Actor = Pick<Viewer, 'id' | 'displayName'>

/** Whose webhooks: a group's, or without one the instance's. */
export type WebhookScope = { groupId?: string }

/** A webhook of the scope. */
export type WebhookOfScope = WebhookScope & { id: string }

/** @throws PERMISSION_DENIED unless the actor is an admin of the group, or for the instance a super admin; GROUP_NOT_FOUND */
export async function lockScope(change: Change, actor: Actor, { groupId }: WebhookScope): Promise<void> {
  if (groupId !== undefined) return lockGroupAsAdmin(change, actor, groupId, whyCannotManageWebhooks)
  if (!(await lockActor(change, actor)).isSuperAdmin) throw apiError('PERMISSION_DENIED')
}

/** Locks a webhook until the transaction ends. @throws as {@link lockScope}, and WEBHOOK_NOT_FOUND */
export async function lockWebhook(change: Change, actor: Actor, scope: WebhookOfScope): Promise<WebhookRow> {
  await lockScope(change, actor, scope)
  const [row] = await change.tx.select().from(webhooks).where(isOne(scope)).for('no key update')
  if (!row) throw apiError('WEBHOOK_NOT_FOUND')
  return row
}

/** For reading; that only super admins read those of the instance, their access declares. @throws GROUP_NOT_FOUND, PERMISSION_DENIED */
export async function requireScope(db: Database, viewer: Pick<Viewer, 'id'>, { groupId }: WebhookScope): Promise<void> {
  if (groupId !== undefined) await requireGroupAdmin(db, viewer, groupId, whyCannotManageWebhooks)
}

/** @throws as {@link requireScope}, and WEBHOOK_NOT_FOUND */
export async function requireWebhook(db: Database, viewer: Pick<Viewer, 'id'>, scope: WebhookOfScope): Promise<void> {
  await requireScope(db, viewer, scope)
  const [row] = await db.read.select({ id: webhooks.id }).from(webhooks).where(isOne(scope))
  if (!row) throw apiError('WEBHOOK_NOT_FOUND')
}

export async function countWebhooks(tx: Queryable, scope: WebhookScope): Promise<number> {
  const [counted] = await tx.select({ count: count() }).from(webhooks).where(isOf(scope))
  return counted?.count ?? 0
}

export const isOf = ({ groupId }: WebhookScope) => (groupId === undefined ? isNull(webhooks.groupId) : eq(webhooks.groupId, groupId))

const isOne = ({ id, ...scope }: WebhookOfScope) => and(eq(webhooks.id, id), isOf(scope))

/** Who saved a webhook last; null once the account is gone. `groupRole`: in the group of the webhook. */
export type Owner = { isActive: boolean; isSuperAdmin: boolean | null; groupRole: 'admin' | 'member' | null } | null

/** A webhook tells no more than who answers for it may see. */
export function mayOwn(owner: Owner, { groupId }: Pick<WebhookRow, 'groupId'>): boolean {
  if (!owner?.isActive) return false
  return groupId === null ? owner.isSuperAdmin === true : owner.groupRole === 'admin'
}

/** What only the server knows about a draft. @throws INVALID_ARGUMENT */
export function throwIfUnfit({ url, events = [] }: Partial<WebhookDraft>, { groupId }: WebhookScope, sender: WebhookSender): void {
  const whyNotUrl = url === undefined ? null : sender.whyNotUrl(url)
  if (whyNotUrl !== null) throw apiError('INVALID_ARGUMENT', { fields: { url: whyNotUrl } })
  if (groupId === undefined && !events.every(isMatchEvent))
    throw apiError('INVALID_ARGUMENT', { fields: { events: 'Les membres d’un groupe ne regardent que ses webhooks' } })
}
