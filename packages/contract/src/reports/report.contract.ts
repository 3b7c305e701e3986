import { adminErrors } from '../admin/admin.errors.ts'
import { conversationErrors } from '../conversations/conversation.errors.ts'
import { groupErrors } from '../groups/group.errors.ts'
import { signedInProcedure } from '../lib/procedure.ts'
import { idSchema } from '../lib/schemas.ts'
import { z } from '../lib/zod.ts'
import { matchErrors } from '../matches/match.errors.ts'
import { placeErrors } from '../places/place.errors.ts'
import { playerErrors } from '../players/player.errors.ts'
import { pollErrors } from '../polls/poll.errors.ts'
import { seriesErrors } from '../series/series.errors.ts'
import {
  groupReportSchema,
  guestReportSchema,
  matchReportSchema,
  messageReportSchema,
  placeReportSchema,
  pollReportSchema,
  reportListInputSchema,
  reportPageSchema,
  reportSchema,
  seriesReportSchema,
  userReportSchema,
} from './report.schema.ts'

const { PLAYER_NOT_FOUND, PERMISSION_DENIED } = playerErrors
const { MATCH_NOT_FOUND, GUEST_NOT_FOUND } = matchErrors
const { GROUP_NOT_FOUND } = groupErrors
const { CONVERSATION_NOT_FOUND } = conversationErrors
const { PLACE_NOT_FOUND, PLACES_ALREADY_MERGED } = placeErrors
const { POLL_NOT_FOUND } = pollErrors
const { SERIES_NOT_FOUND } = seriesErrors
const { FAILED_PRECONDITION, REPORT_NOT_FOUND, REPORT_TAKEN, REPORT_CLOSED } = adminErrors

const tags = ['reports']
const receivedSchema = z.object({ received: z.literal(true) })
const reportIdSchema = z.object({ id: idSchema })

/** Reporting the same thing again replaces the first report, until it is handled. */
export const reportContract = {
  reportUser: signedInProcedure('signed-in', 'reports')
    .route({ method: 'POST', path: '/reports/users', successStatus: 201, tags, summary: 'Report a player' })
    .errors({ PLAYER_NOT_FOUND, PERMISSION_DENIED })
    .input(userReportSchema)
    .output(receivedSchema),

  /** Not for the organizer. */
  reportMatch: signedInProcedure('match-viewers', 'reports')
    .route({ method: 'POST', path: '/reports/matches', successStatus: 201, tags, summary: 'Report a match' })
    .errors({ MATCH_NOT_FOUND, PERMISSION_DENIED })
    .input(matchReportSchema)
    .output(receivedSchema),

  /** Any group, also private ones; not for its creator. */
  reportGroup: signedInProcedure('signed-in', 'reports')
    .route({ method: 'POST', path: '/reports/groups', successStatus: 201, tags, summary: 'Report a group' })
    .errors({ GROUP_NOT_FOUND, PERMISSION_DENIED })
    .input(groupReportSchema)
    .output(receivedSchema),

  /** Only the other user's messages. Moderators can then read the message. */
  reportMessage: signedInProcedure('conversation-members', 'reports')
    .route({ method: 'POST', path: '/reports/messages', successStatus: 201, tags, summary: 'Report a message' })
    .errors({ CONVERSATION_NOT_FOUND, PERMISSION_DENIED })
    .input(messageReportSchema)
    .output(receivedSchema),

  /** Somebody without an account on the list of a match, or who asks to be. */
  reportGuest: signedInProcedure('match-viewers', 'reports')
    .route({ method: 'POST', path: '/reports/guests', successStatus: 201, tags, summary: 'Report a guest' })
    .errors({ MATCH_NOT_FOUND, GUEST_NOT_FOUND })
    .input(guestReportSchema)
    .output(receivedSchema),

  /** Of merged places, the one that stays. Nobody answers for a place. */
  reportPlace: signedInProcedure('signed-in', 'reports')
    .route({ method: 'POST', path: '/reports/places', successStatus: 201, tags, summary: 'Report a place' })
    .errors({ PLACE_NOT_FOUND, PLACES_ALREADY_MERGED })
    .input(placeReportSchema)
    .output(receivedSchema),

  /** Not for its organizer. */
  reportPoll: signedInProcedure('poll-viewers', 'reports')
    .route({ method: 'POST', path: '/reports/polls', successStatus: 201, tags, summary: 'Report a date poll' })
    .errors({ POLL_NOT_FOUND, PERMISSION_DENIED })
    .input(pollReportSchema)
    .output(receivedSchema),

  /** Not for its organizer. */
  reportSeries: signedInProcedure('series-viewers', 'reports')
    .route({ method: 'POST', path: '/reports/series', successStatus: 201, tags, summary: 'Report a series' })
    .errors({ SERIES_NOT_FOUND, PERMISSION_DENIED })
    .input(seriesReportSchema)
    .output(receivedSchema),

  list: signedInProcedure('admins')
    .route({ method: 'GET', path: '/admin/reports', tags: ['admin'], summary: 'List reports' })
    .errors({ PERMISSION_DENIED })
    .input(reportListInputSchema)
    .output(reportPageSchema),

  take: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/admin/reports/{id}/take', tags: ['admin'], summary: 'Take a report' })
    .errors({ PERMISSION_DENIED, REPORT_NOT_FOUND, REPORT_TAKEN, REPORT_CLOSED })
    .input(reportIdSchema)
    .output(reportSchema),

  dismiss: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/admin/reports/{id}/dismiss', tags: ['admin'], summary: 'Dismiss a report' })
    .errors({ PERMISSION_DENIED, REPORT_NOT_FOUND, REPORT_TAKEN, REPORT_CLOSED })
    .input(reportIdSchema)
    .output(reportSchema),

  /** For site admins, who may not ban. Also takes the report. */
  requestBan: signedInProcedure('admins', 'moderation')
    .route({ method: 'POST', path: '/admin/reports/{id}/request-ban', tags: ['admin'], summary: 'Request a ban' })
    .errors({ PERMISSION_DENIED, REPORT_NOT_FOUND, REPORT_TAKEN, REPORT_CLOSED, FAILED_PRECONDITION })
    .input(reportIdSchema)
    .output(reportSchema),
}
