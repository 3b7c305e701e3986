import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { moderatedListInputSchema } from '../users/user-moderation.schema.ts'
import { groupErrors } from './group.errors.ts'
import { moderatedGroupPageSchema } from './group-moderation.schema.ts'

const { PERMISSION_DENIED } = adminErrors
const { GROUP_NOT_FOUND } = groupErrors
const tags = ['admin']

/** What super admins do with groups. */
export const groupModerationContract = {
  list: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/groups', tags, summary: 'All groups' })
    .errors({ PERMISSION_DENIED })
    .input(moderatedListInputSchema)
    .output(moderatedGroupPageSchema),

  remove: signedInProcedure('super-admins')
    .route({ method: 'DELETE', path: '/admin/groups/{id}', tags, summary: 'Remove a group for good' })
    .errors({ PERMISSION_DENIED, GROUP_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(z.object({ done: z.literal(true) })),
}
