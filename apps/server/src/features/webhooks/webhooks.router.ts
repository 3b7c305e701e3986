import { memberApi, superAdminApi } from '#platform/api/api.ts'
import type { CallContext, Viewer } from '#platform/api/call-context.ts'
import type { SecretSeal } from '#platform/secrets/secret-seal.ts'
import type { WebhookSender } from '#platform/webhooks/webhook-sender.ts'
import { createWebhook } from './commands/create-webhook.ts'
import { deleteWebhook } from './commands/delete-webhook.ts'
import { editWebhook } from './commands/edit-webhook.ts'
import { resendDelivery } from './commands/resend-delivery.ts'
import { rotateWebhookSecret } from './commands/rotate-webhook-secret.ts'
import { testWebhook } from './commands/test-webhook.ts'
import type { WantedEvents } from './wanted-events.public.ts'
import { requireScope, requireWebhook, type WebhookOfScope, type WebhookScope } from './webhooks.access.ts'
import { listDeliveries, listWebhooks } from './webhooks.queries.ts'

type WebhookDependencies = { webhookSeal: SecretSeal; webhookSender: WebhookSender; wantedEvents: WantedEvents }

/** The API of the webhooks of groups, and that of those of the instance. */
export function createWebhookRouters({ webhookSeal: seal, webhookSender: sender, wantedEvents }: WebhookDependencies) {
  /** The signal comes back a moment later: the next act of this process knows already. */
  const refreshed = async <Answer>(answer: Answer): Promise<Answer> => {
    await wantedEvents.refresh()
    return answer
  }
  const done = { done: true } as const

  const calls = {
    list: handle(async (db, viewer, scope: WebhookScope) => {
      await requireScope(db, viewer, scope)
      return { items: await listWebhooks(db.read, scope) }
    }),
    create: handle(async (db, actor, input: Parameters<typeof createWebhook>[0]['input']) =>
      refreshed(await createWebhook({ db, actor, input, seal, sender })),
    ),
    edit: handle(async (db, actor, input: Parameters<typeof editWebhook>[0]['input']) =>
      refreshed(await editWebhook({ db, actor, input, sender })),
    ),
    delete: handle(async (db, actor, input: WebhookOfScope) => {
      await deleteWebhook({ db, actor, input })
      return refreshed(done)
    }),
    rotateSecret: handle((db, actor, input: WebhookOfScope) => rotateWebhookSecret({ db, actor, input, seal })),
    test: handle(async (db, actor, input: WebhookOfScope) => {
      await testWebhook({ db, actor, input })
      return done
    }),
    deliveries: handle(async (db, viewer, input: WebhookOfScope & { cursor?: string; limit: number }) => {
      await requireWebhook(db, viewer, input)
      return listDeliveries(db, input)
    }),
    resend: handle(async (db, actor, input: WebhookOfScope & { deliveryId: string }) => {
      await resendDelivery({ db, actor, input })
      return done
    }),
  }

  const ofGroups = memberApi.webhooks
  const ofInstance = superAdminApi.instanceWebhooks
  return {
    webhooks: {
      list: ofGroups.list.handler(calls.list),
      create: ofGroups.create.handler(calls.create),
      edit: ofGroups.edit.handler(calls.edit),
      delete: ofGroups.delete.handler(calls.delete),
      rotateSecret: ofGroups.rotateSecret.handler(calls.rotateSecret),
      test: ofGroups.test.handler(calls.test),
      deliveries: ofGroups.deliveries.handler(calls.deliveries),
      resend: ofGroups.resend.handler(calls.resend),
    },
    instanceWebhooks: {
      list: ofInstance.list.handler(calls.list),
      create: ofInstance.create.handler(calls.create),
      edit: ofInstance.edit.handler(calls.edit),
      delete: ofInstance.delete.handler(calls.delete),
      rotateSecret: ofInstance.rotateSecret.handler(calls.rotateSecret),
      test: ofInstance.test.handler(calls.test),
      deliveries: ofInstance.deliveries.handler(calls.deliveries),
      resend: ofInstance.resend.handler(calls.resend),
    },
  }
}

const handle =
  <Input, Answer>(run: (db: CallContext['db'], viewer: Viewer, input: Input) => Promise<Answer>) =>
  ({ context: { db, viewer }, input }: { context: { db: CallContext['db']; viewer: Viewer }; input: Input }) =>
    run(db, viewer, input)
