import { groupErrors } from '../groups/group.errors.ts'
import { editedMeanwhile, seenSchema } from '../lib/edit-schemas.ts'
import { publicProcedure, signedInProcedure } from '../lib/procedure.ts'
import { doneSchema, idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { guestKeySchema } from '../matches/guests/guest.schema.ts'
import { inviteTokenSchema } from '../matches/match.schema.ts'
import { placeErrors } from '../places/place.errors.ts'
import { pollErrors } from './poll.errors.ts'
import {
  newPollSchema,
  pollCardSchema,
  pollChangesSchema,
  pollChoicesSchema,
  pollGuestAnswerSchema,
  pollLinkSchema,
  pollSchema,
} from './poll.schema.ts'

const { POLL_NOT_FOUND, POLL_SENT, POLLS_FULL, POLL_CLOSED, POLL_DATE_NOT_FOUND, POLL_DATE_PAST, POLL_ANSWER_NOT_FOUND, DEADLINE_IN_PAST } =
  pollErrors
const { REMINDED_TODAY, PERMISSION_DENIED, RESOURCE_EXHAUSTED } = pollErrors
const { GROUP_NOT_FOUND } = groupErrors
const { PLACE_NOT_FOUND } = placeErrors
const tags = ['polls']
const managing = { POLL_NOT_FOUND, PERMISSION_DENIED }

/** Date polls, for a group or by a link. Secrets of guests travel in the body, never in an address. */
export const pollContract = {
  /** Undecided polls: of a group, or those that the viewer organizes or has answered and of their groups. The newest first. */
  list: signedInProcedure('signed-in')
    .route({ method: 'GET', path: '/polls', tags, summary: 'List date polls' })
    .errors({ GROUP_NOT_FOUND })
    .input(z.object({ groupId: z.optional(idSchema) }))
    .output(z.object({ items: z.array(pollCardSchema) })),

  find: signedInProcedure('poll-viewers')
    .route({ method: 'GET', path: '/polls/{id}', tags, summary: 'Get a date poll' })
    .errors({ POLL_NOT_FOUND })
    .input(pollLinkSchema)
    .output(pollSchema),

  /** Without an account; with their key, as the guest who has answered. */
  visit: publicProcedure('poll-link', 'guestCalls')
    .route({ method: 'POST', path: '/public/polls/{id}', tags, summary: 'Get a date poll by its link' })
    .errors({ POLL_NOT_FOUND })
    .input(z.object({ id: idSchema, token: inviteTokenSchema, guest: z.optional(guestKeySchema) }))
    .output(pollSchema),

  create: signedInProcedure('signed-in', 'newPolls')
    .route({ method: 'POST', path: '/polls', successStatus: 201, tags, summary: 'Start a date poll' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED, POLLS_FULL, POLL_DATE_PAST, DEADLINE_IN_PAST, PLACE_NOT_FOUND, POLL_SENT })
    .input(newPollSchema)
    .output(pollSchema),

  /**
   * With `seen`, the values that the author saw, a field that has another one since then is refused. Dates are merged by day: one that was
   * added since then stays, with its answers.
   */
  edit: signedInProcedure('poll-managers', 'pollEdits')
    .route({ method: 'PATCH', path: '/polls/{id}', tags, summary: 'Edit a date poll' })
    .errors({ ...managing, POLL_CLOSED, POLL_DATE_PAST, DEADLINE_IN_PAST, PLACE_NOT_FOUND, EDITED_MEANWHILE: editedMeanwhile })
    .input(z.object({ id: idSchema, changes: pollChangesSchema, seen: seenSchema }))
    .output(pollSchema),

  /** Also changes an answer. */
  answer: signedInProcedure('poll-viewers', 'pollEdits')
    .route({ method: 'PUT', path: '/polls/{id}/answer', tags, summary: 'Answer a date poll' })
    .errors({ POLL_NOT_FOUND, POLL_CLOSED, POLL_DATE_NOT_FOUND })
    .input(z.extend(pollLinkSchema, { choices: pollChoicesSchema }))
    .output(pollSchema),

  /** A first answer by name. Idempotent by id and secret. */
  answerAsGuest: publicProcedure('poll-link', 'guestEntries')
    .route({ method: 'POST', path: '/public/polls/{id}/answers', tags, summary: 'Answer a date poll as a guest' })
    .errors({ POLL_NOT_FOUND, POLL_CLOSED, POLL_DATE_NOT_FOUND, POLL_ANSWER_NOT_FOUND, RESOURCE_EXHAUSTED })
    .input(pollGuestAnswerSchema)
    .output(pollSchema),

  changeAsGuest: publicProcedure('poll-link', 'guestCalls')
    .route({ method: 'PUT', path: '/public/polls/{id}/answers', tags, summary: 'Change the answer of a guest' })
    .errors({ POLL_NOT_FOUND, POLL_CLOSED, POLL_DATE_NOT_FOUND, POLL_ANSWER_NOT_FOUND })
    .input(pollGuestAnswerSchema)
    .output(pollSchema),

  removeAnswer: signedInProcedure('poll-managers', 'pollEdits')
    .route({ method: 'DELETE', path: '/polls/{id}/answers/{answerId}', tags, summary: 'Remove an answer' })
    .errors({ ...managing, POLL_CLOSED, POLL_ANSWER_NOT_FOUND })
    .input(z.object({ id: idSchema, answerId: idSchema }))
    .output(pollSchema),

  /** Asks again the members of the group who have not answered, once a day. */
  remind: signedInProcedure('poll-managers', 'invitations')
    .route({ method: 'POST', path: '/polls/{id}/remind', tags, summary: 'Remind who has not answered a date poll' })
    .errors({ ...managing, POLL_CLOSED, REMINDED_TODAY })
    .input(z.object({ id: idSchema }))
    .output(pollSchema),

  /** Without choosing a date, which stays possible. */
  close: signedInProcedure('poll-managers', 'pollEdits')
    .route({ method: 'POST', path: '/polls/{id}/close', tags, summary: 'Close a date poll' })
    .errors({ ...managing, POLL_CLOSED })
    .input(z.object({ id: idSchema }))
    .output(pollSchema),

  /** Makes a match of a date. Those who said yes are on its list, in the order of their answers. */
  choose: signedInProcedure('poll-managers', 'newMatches')
    .route({ method: 'POST', path: '/polls/{id}/choose', tags, summary: 'Make a match of a date' })
    .errors({ ...managing, POLL_CLOSED, POLL_DATE_NOT_FOUND, POLL_DATE_PAST, GROUP_NOT_FOUND })
    .input(z.object({ id: idSchema, dateId: idSchema }))
    .output(pollSchema),

  delete: signedInProcedure('poll-managers', 'pollEdits')
    .route({ method: 'DELETE', path: '/polls/{id}', tags, summary: 'Delete a date poll' })
    .errors(managing)
    .input(z.object({ id: idSchema }))
    .output(doneSchema),
}
