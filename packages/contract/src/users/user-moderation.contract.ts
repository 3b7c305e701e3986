import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { grantedRightsSchema, moderatedUserPageSchema, moderatedUsersInputSchema } from './user-moderation.schema.ts'

const { PERMISSION_DENIED, NOT_FOUND, CANNOT_DELETE_ONESELF } = adminErrors
const tags = ['admin']
const accountIdSchema = z.object({ id: idSchema })

export const userModerationContract = {
  list: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/users', tags, summary: 'List all accounts' })
    .errors({ PERMISSION_DENIED })
    .input(moderatedUsersInputSchema)
    .output(moderatedUserPageSchema),

  ban: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'POST', path: '/admin/users/{id}/ban', tags, summary: 'Ban a user' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(accountIdSchema)
    .output(doneSchema),

  unban: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'POST', path: '/admin/users/{id}/unban', tags, summary: 'Unban a user' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(accountIdSchema)
    .output(doneSchema),

  remove: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'DELETE', path: '/admin/users/{id}', tags, summary: 'Delete an account' })
    .errors({ PERMISSION_DENIED, NOT_FOUND, CANNOT_DELETE_ONESELF })
    .input(accountIdSchema)
    .output(doneSchema),

  setRights: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'PUT', path: '/admin/users/{id}/rights', tags, summary: 'Grant or revoke admin rights' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(grantedRightsSchema)
    .output(doneSchema),
}
