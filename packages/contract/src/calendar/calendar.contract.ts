import { signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'

/** `path` holds a secret: whoever knows it sees the matches of its owner. */
const feedSchema = z.object({ path: z.string() })

export const calendarContract = {
  /** Where a calendar program finds the viewer's matches. */
  feed: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/me/calendar', tags: ['calendar'], summary: 'The address of one’s calendar' })
    .output(feedSchema),

  /** The old address shows nothing any more. */
  renew: signedInProcedure('signed-in')
    .route({ method: 'POST', path: '/me/calendar/renew', tags: ['calendar'], summary: 'Another address for one’s calendar' })
    .output(feedSchema),
}
