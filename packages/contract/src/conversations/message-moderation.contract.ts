import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

const { PERMISSION_DENIED, NOT_FOUND } = adminErrors

export const messageModerationContract = {
  /** Only reported messages: conversations are private, for admins too. */
  hide: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/admin/messages/{id}/hide', tags: ['admin'], summary: 'Hide a reported message' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
