import type { JournalAction } from '@coup-denvoi/contract/admin/journal.schema'
import { recordAdminAction } from '#features/admin/journal.public.ts'
import type { Change } from '#platform/database/database.ts'
import type { Actor } from '../webhooks.access.ts'
import type { WebhookRow } from '../webhooks.table.ts'

/** Tells all processes, and the journal of the administration about webhooks of the instance. */
export async function recordWebhookAct(
  change: Change,
  actor: Actor,
  { id, groupId, url }: Pick<WebhookRow, 'id' | 'groupId' | 'url'>,
  action: JournalAction & `instance.webhook-${string}`,
): Promise<void> {
  change.emit({ type: 'webhooks.changed' })
  if (groupId !== null) return
  // The rest of an address may be a secret.
  await recordAdminAction(change, { actor, action, targetKind: 'instance', targetId: id, note: new URL(url).host })
}
