import { signedInProcedure } from '../lib/procedure.ts'
import { cursorSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { notificationPageSchema } from './notification.schema.ts'

const tags = ['notifications']
const doneSchema = z.object({ done: z.literal(true) })

export const notificationContract = {
  /** One's own, the latest first. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/notifications', tags, summary: 'One’s notifications, latest first' })
    .input(z.object({ cursor: z.optional(cursorSchema), limit: z._default(z.int().check(z.gte(1), z.lte(50)), 20) }))
    .output(notificationPageSchema),

  /** What the bell shows. */
  unread: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/notifications/unread', tags, summary: 'How many notifications are unread' })
    .output(z.object({ count: z.int() })),

  /** One that is read, gone or somebody else's stays as it is. */
  markRead: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/notifications/{id}/read', tags, summary: 'Mark a notification as read' })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  /** One that is gone or somebody else's stays as it is. */
  remove: signedInProcedure('signed-in')
    .route({ method: 'DELETE', path: '/notifications/{id}', tags, summary: 'Delete a notification' })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
