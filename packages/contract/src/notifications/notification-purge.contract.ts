import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'

const { PERMISSION_DENIED } = adminErrors

export const notificationPurgeContract = {
  /** Read notifications older than PURGE_AFTER_DAYS. */
  purge: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'POST', path: '/admin/notifications/purge', tags: ['admin'], summary: 'Delete old read notifications' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(z.object({ deleted: z.int() })),
}
