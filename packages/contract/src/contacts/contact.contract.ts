import { signedInProcedure } from '../lib/procedure.ts'
import { z } from '../lib/zod.ts'
import { matchErrors } from '../matches/match.errors.ts'
import { contactErrors } from './contact.errors.ts'
import { contactDraftSchema } from './contact.schema.ts'

const { PLAYER_NOT_FOUND, PERMISSION_DENIED, RESOURCE_EXHAUSTED, CONTACT_PENDING } = contactErrors
const { MATCH_NOT_FOUND } = matchErrors

export const contactContract = {
  /** Five requests a day. A blocked sender gets a normal response, but nothing is delivered. */
  send: signedInProcedure('signed-in', 'contactRequests')
    .route({
      method: 'POST',
      path: '/contact-requests',
      successStatus: 201,
      tags: ['contacts'],
      summary: 'Send a contact request',
    })
    .errors({ PLAYER_NOT_FOUND, MATCH_NOT_FOUND, PERMISSION_DENIED, RESOURCE_EXHAUSTED, CONTACT_PENDING })
    .input(contactDraftSchema)
    .output(z.object({ sent: z.literal(true) })),
}
