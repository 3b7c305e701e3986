import { signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'
import { adminErrors } from './admin.errors.ts'
import { adminCountsSchema, overviewSchema, statisticsSchema } from './admin.schema.ts'
import { journalInputSchema, journalPageSchema } from './journal.schema.ts'

const { PERMISSION_DENIED } = adminErrors
const tags = ['admin']

export const adminContract = {
  counts: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/counts', tags, summary: 'Get the totals of the admin panel' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(adminCountsSchema),

  statistics: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/statistics', tags, summary: 'Get document counts' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(statisticsSchema),

  overview: signedInProcedure('admins')
    .route({ method: 'GET', path: '/admin/overview', tags, summary: 'Get the overview of the last 30 days' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(overviewSchema),

  journal: signedInProcedure('admins')
    .route({ method: 'GET', path: '/admin/journal', tags, summary: 'List journal entries' })
    .errors({ PERMISSION_DENIED })
    .input(journalInputSchema)
    .output(journalPageSchema),
}
