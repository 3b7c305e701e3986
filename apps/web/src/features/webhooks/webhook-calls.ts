import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import type { WebhookDraft } from '@coup-denvoi/contract/webhooks/webhook.schema'
import type { Api } from '#lib/api/api-client.ts'

/** Whose webhooks: a group's, or without one the instance's. */
export type WebhookScope = { groupId: string | null }

type Options = { signal?: AbortSignal }
type One = { id: string }
type NewWebhook = WebhookDraft & { sendKey: string }
type Edited = One & Edit<WebhookDraft>

/** The same calls for the webhooks of a group and for those of the instance. */
export const callsOf = ({ webhooks: ofGroup, instanceWebhooks: ofInstance }: Api, { groupId }: WebhookScope) =>
  groupId === null
    ? {
        list: (options?: Options) => ofInstance.list({}, options),
        create: (draft: NewWebhook) => ofInstance.create(draft),
        edit: (input: Edited) => ofInstance.edit(input),
        delete: (input: One) => ofInstance.delete(input),
        rotateSecret: (input: One) => ofInstance.rotateSecret(input),
        test: (input: One) => ofInstance.test(input),
        deliveries: (input: One & { cursor?: string }, options?: Options) => ofInstance.deliveries(input, options),
        resend: (input: One & { deliveryId: string }) => ofInstance.resend(input),
      }
    : {
        list: (options?: Options) => ofGroup.list({ groupId }, options),
        create: (draft: NewWebhook) => ofGroup.create({ groupId, ...draft }),
        edit: (input: Edited) => ofGroup.edit({ groupId, ...input }),
        delete: (input: One) => ofGroup.delete({ groupId, ...input }),
        rotateSecret: (input: One) => ofGroup.rotateSecret({ groupId, ...input }),
        test: (input: One) => ofGroup.test({ groupId, ...input }),
        deliveries: (input: One & { cursor?: string }, options?: Options) => ofGroup.deliveries({ groupId, ...input }, options),
        resend: (input: One & { deliveryId: string }) => ofGroup.resend({ groupId, ...input }),
      }
