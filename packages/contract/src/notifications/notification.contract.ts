import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema, pageParameters } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { notificationPageSchema } from './notification.schema.ts'

const tags = ['notifications']

export const notificationContract = {
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/notifications', tags, summary: 'List notifications' })
    .input(z.object(pageParameters(20)))
    .output(notificationPageSchema),

  unread: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/notifications/unread', tags, summary: 'Count unread notifications' })
    .output(z.object({ count: z.int() })),

  /** No effect on notifications that are read, deleted or of other users. */
  markRead: signedInProcedure('signed-in')
    .route({ method: 'PUT', path: '/notifications/{id}/read', tags, summary: 'Mark a notification as read' })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  /** No effect on notifications that are deleted or of other users. */
  remove: signedInProcedure('signed-in')
    .route({ method: 'DELETE', path: '/notifications/{id}', tags, summary: 'Delete a notification' })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
