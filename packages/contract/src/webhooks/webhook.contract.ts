import type { ErrorMap } from '@orpc/contract'
import { groupErrors } from '../groups/group.errors.ts'
import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { errorCatalog } from '../lib/error-catalog.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { webhookErrors } from './webhook.errors.ts'
import { deliveryPageParameters, deliveryPageSchema, webhookChangesSchema, webhookDraftSchema, webhookSchema } from './webhook.schema.ts'

const { WEBHOOKS_FULL, WEBHOOK_SENT, WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND } = webhookErrors
const { PERMISSION_DENIED } = errorCatalog
const { GROUP_NOT_FOUND } = groupErrors

type Shape = Parameters<typeof z.object>[0] & {}

/** The same calls for the webhooks of a group and those of the instance. */
function webhookCalls<Access extends 'group-admins' | 'super-admins', Scope extends Shape, Errors extends ErrorMap>(
  access: Access,
  { path, scope, errors }: { path: `/${string}`; scope: Scope; errors: Errors },
) {
  const reading = () => signedInProcedure(access).errors({ PERMISSION_DENIED, ...errors })
  const writing = () => signedInProcedure(access, 'webhooks').errors({ PERMISSION_DENIED, ...errors })
  const tags = ['webhooks']
  const one = { ...scope, id: idSchema }
  return {
    list: reading()
      .route({ method: 'GET', path, tags, summary: 'List webhooks' })
      .input(z.object({ ...scope }))
      .output(z.object({ items: z.array(webhookSchema) })),

    /** With the secret, which no other answer has but that to the same `sendKey`. */
    create: writing()
      .route({ method: 'POST', path, successStatus: 201, tags, summary: 'Add a webhook' })
      .errors({ WEBHOOKS_FULL, WEBHOOK_SENT })
      .input(z.object({ ...scope, ...webhookDraftSchema.shape, sendKey: z.optional(idSchema) }))
      .output(z.object({ webhook: webhookSchema, secret: z.string() })),

    edit: writing()
      .route({ method: 'PATCH', path: `${path}/{id}`, tags, summary: 'Change a webhook, or turn it on or off' })
      .errors({ WEBHOOK_NOT_FOUND, EDITED_MEANWHILE: editedMeanwhile })
      .input(z.object({ ...one, changes: webhookChangesSchema, seen: seenSchema }))
      .output(webhookSchema),

    delete: writing()
      .route({ method: 'DELETE', path: `${path}/{id}`, tags, summary: 'Delete a webhook' })
      .errors({ WEBHOOK_NOT_FOUND })
      .input(z.object(one))
      .output(doneSchema),

    /** The former secret signs for another day, too. */
    rotateSecret: writing()
      .route({ method: 'POST', path: `${path}/{id}/secret`, tags, summary: 'Replace the secret of a webhook' })
      .errors({ WEBHOOK_NOT_FOUND })
      .input(z.object(one))
      .output(z.object({ secret: z.string() })),

    test: writing()
      .route({ method: 'POST', path: `${path}/{id}/test`, tags, summary: 'Send a test to a webhook' })
      .errors({ WEBHOOK_NOT_FOUND })
      .input(z.object(one))
      .output(doneSchema),

    /** The newest first, of the last thirty days. */
    deliveries: reading()
      .route({ method: 'GET', path: `${path}/{id}/deliveries`, tags, summary: 'List what a webhook was sent' })
      .errors({ WEBHOOK_NOT_FOUND })
      .input(z.object({ ...one, ...deliveryPageParameters }))
      .output(deliveryPageSchema),

    resend: writing()
      .route({ method: 'POST', path: `${path}/{id}/deliveries/{deliveryId}/resend`, tags, summary: 'Send a delivery again, with its id' })
      .errors({ WEBHOOK_NOT_FOUND, DELIVERY_NOT_FOUND })
      .input(z.object({ ...one, deliveryId: idSchema }))
      .output(doneSchema),
  }
}

/** Webhooks of a group: its matches and its members. */
export const webhookContract = webhookCalls('group-admins', {
  path: '/groups/{groupId}/webhooks',
  scope: { groupId: idSchema },
  errors: { GROUP_NOT_FOUND },
})

/** Webhooks of the instance: its public matches. */
export const instanceWebhookContract = webhookCalls('super-admins', { path: '/admin/webhooks', scope: {}, errors: {} })
