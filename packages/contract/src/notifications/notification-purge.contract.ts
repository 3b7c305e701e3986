import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'

const { PERMISSION_DENIED } = adminErrors

export const notificationPurgeContract = {
  /** Removes the notifications that are read and older than PURGE_AFTER_DAYS. */
  purge: signedInProcedure('super-admins')
    .route({ method: 'POST', path: '/admin/notifications/purge', tags: ['admin'], summary: 'Remove old notifications that are read' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(z.object({ deleted: z.int() })),
}
