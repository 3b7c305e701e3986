import { signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'

/** `path` contains a secret token that gives access to the user's matches. */
const feedSchema = z.object({ path: z.string() })

export const calendarContract = {
  feed: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/calendar', tags: ['calendar'], summary: 'Get the calendar feed address' })
    .output(feedSchema),

  renew: signedInProcedure('signed-in', 'settings')
    .route({ method: 'POST', path: '/me/calendar/renew', tags: ['calendar'], summary: 'Renew the calendar feed address' })
    .output(feedSchema),
}
