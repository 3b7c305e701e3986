import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema, instantSchema, pageParameters } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { notificationErrors } from './notification.errors.ts'
import { notificationPageSchema } from './notification.schema.ts'

const tags = ['notifications']
const { NOTIFICATION_NOT_FOUND } = notificationErrors

export const notificationContract = {
  /** Either the unread or the read ones. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/notifications', tags, summary: 'List notifications' })
    .input(z.object({ read: z._default(z.boolean(), false), ...pageParameters(20) }))
    .output(notificationPageSchema),

  unread: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/notifications/unread', tags, summary: 'Count unread notifications' })
    .output(z.object({ count: z.int() })),

  /** No effect on a notification that is read already. */
  markRead: signedInProcedure('user-owner', 'readMarks')
    .route({ method: 'PUT', path: '/notifications/{id}/read', tags, summary: 'Mark a notification as read' })
    .errors({ NOTIFICATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),

  /** Those up to the latest one that the user was shown: what arrives meanwhile stays unread. */
  markAllRead: signedInProcedure('signed-in', 'readMarks')
    .route({ method: 'PUT', path: '/notifications/read', tags, summary: 'Mark all notifications as read' })
    .input(z.object({ until: instantSchema }))
    .output(doneSchema),

  remove: signedInProcedure('user-owner', 'readMarks')
    .route({ method: 'DELETE', path: '/notifications/{id}', tags, summary: 'Delete a notification' })
    .errors({ NOTIFICATION_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
