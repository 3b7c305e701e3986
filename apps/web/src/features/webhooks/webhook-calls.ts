import type { WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { Api } from '#lib/api/api-client.ts'

/** Whose webhooks: a group's, or without one the instance's. */
export type WebhookScope = { groupId: string | null }

type Options = { signal?: AbortSignal }
type One = { id: string }

/** The same calls for the webhooks of a group and for those of the instance. */
export function callsOf(api: Api, { groupId }: WebhookScope) {
  if (groupId === null) {
    const calls = api.instanceWebhooks
    return { ...calls, list: (options?: Options) => calls.list({}, options) }
  }
  const calls = api.webhooks
  const scope = { groupId }
  return {
    list: (options?: Options) => calls.list(scope, options),
    create: (draft: WebhookDraft) => calls.create({ ...scope, ...draft }),
    edit: (input: One & { changes: Partial<WebhookDraft> }) => calls.edit({ ...scope, ...input }),
    delete: (input: One) => calls.delete({ ...scope, ...input }),
    rotateSecret: (input: One) => calls.rotateSecret({ ...scope, ...input }),
    test: (input: One) => calls.test({ ...scope, ...input }),
    deliveries: (input: One & { cursor?: string }, options?: Options) => calls.deliveries({ ...scope, ...input }, options),
    resend: (input: One & { deliveryId: string }) => calls.resend({ ...scope, ...input }),
  }
}
