import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { grantedRightsSchema, moderatedUserPageSchema, moderatedUsersInputSchema } from './user-moderation.schema.ts'

const { PERMISSION_DENIED, NOT_FOUND, CANNOT_DELETE_ONESELF } = adminErrors
const tags = ['admin']
const accountIdSchema = z.object({ id: idSchema })
const doneSchema = z.object({ done: z.literal(true) })

/** What super admins do with accounts: never with their own, and with no other super admin's. */
export const userModerationContract = {
  list: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/users', tags, summary: 'All accounts' })
    .errors({ PERMISSION_DENIED })
    .input(moderatedUsersInputSchema)
    .output(moderatedUserPageSchema),

  ban: signedInProcedure('super-admins')
    .route({ method: 'POST', path: '/admin/users/{id}/ban', tags, summary: 'Keep somebody out' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(accountIdSchema)
    .output(doneSchema),

  unban: signedInProcedure('super-admins')
    .route({ method: 'POST', path: '/admin/users/{id}/unban', tags, summary: 'Let somebody in again' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(accountIdSchema)
    .output(doneSchema),

  remove: signedInProcedure('super-admins')
    .route({ method: 'DELETE', path: '/admin/users/{id}', tags, summary: 'Remove an account for good' })
    .errors({ PERMISSION_DENIED, NOT_FOUND, CANNOT_DELETE_ONESELF })
    .input(accountIdSchema)
    .output(doneSchema),

  setRights: signedInProcedure('super-admins')
    .route({ method: 'PUT', path: '/admin/users/{id}/rights', tags, summary: 'Make somebody an admin of the site, or no longer' })
    .errors({ PERMISSION_DENIED, NOT_FOUND })
    .input(grantedRightsSchema)
    .output(doneSchema),
}
