import { signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'
import { adminErrors } from './admin.errors.ts'
import { adminCountsSchema, overviewSchema, statisticsSchema } from './admin.schema.ts'
import { journalInputSchema, journalPageSchema } from './journal.schema.ts'

const { PERMISSION_DENIED } = adminErrors
const tags = ['admin']

/** What admins look at. What they do stands with what they do it to: users, matches, groups, notifications, messages, reports. */
export const adminContract = {
  counts: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/counts', tags, summary: 'What the tabs and the tiles of the panel count' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(adminCountsSchema),

  statistics: signedInProcedure('super-admins')
    .route({ method: 'GET', path: '/admin/statistics', tags, summary: 'How many documents there are' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(statisticsSchema),

  overview: signedInProcedure('admins')
    .route({ method: 'GET', path: '/admin/overview', tags, summary: 'Figures and their course over 30 days' })
    .errors({ PERMISSION_DENIED })
    .input(z.object({}))
    .output(overviewSchema),

  journal: signedInProcedure('admins')
    .route({ method: 'GET', path: '/admin/journal', tags, summary: 'Who did what to whom, when' })
    .errors({ PERMISSION_DENIED })
    .input(journalInputSchema)
    .output(journalPageSchema),
}
