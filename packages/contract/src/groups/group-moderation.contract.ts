import { adminErrors } from '../admin/admin.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { moderatedListInputSchema } from '../users/user-moderation.schema.ts'
import { groupErrors } from './group.errors.ts'
import { moderatedGroupPageSchema } from './group-moderation.schema.ts'

const { PERMISSION_DENIED } = adminErrors
const { GROUP_NOT_FOUND } = groupErrors
const tags = ['admin']

export const groupModerationContract = {
  list: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/groups', tags, summary: 'List all groups' })
    .errors({ PERMISSION_DENIED })
    .input(moderatedListInputSchema)
    .output(moderatedGroupPageSchema),

  remove: signedInProcedure('super-admins', 'moderation')
    .route({ method: 'DELETE', path: '/admin/groups/{id}', tags, summary: 'Delete a group' })
    .errors({ PERMISSION_DENIED, GROUP_NOT_FOUND })
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
