import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'

const { PERMISSION_DENIED, NOT_FOUND } = adminErrors

export const messageModerationContract = {
  /** Only a message that somebody reported: admins don't read what people write to each other. */
  hide: signedInProcedure('admins')
    .route({ method: 'POST', path: '/admin/messages/{id}/hide', tags: ['admin'], summary: 'Hide a reported message from both who read it' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(z.object({ done: z.literal(true) })),
}
