import type { HandoverCard, Message } from '@coup-denvoi/contract/conversations/conversation.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { canSeeMatch, type MatchState, whyCannotLeave } from '@coup-denvoi/contract/matches/match.rules'
import type { ParticipantStatus } from '@coup-denvoi/contract/matches/match.schema'
import type { matches } from '#features/matches/matches.table.ts'
import type { organizerReplacementRequests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import type { Viewer } from '#platform/api/call-context.ts'

type Reader = Pick<Viewer, 'id' | 'isSuperAdmin'>

/** A message with the handover request it carries, and the viewer's part in that match. */
type MessageRow = {
  id: string
  senderId: string | null
  /** Empty if the message is hidden. */
  text: string
  isHidden: boolean
  sentAt: Date
  request: Pick<typeof organizerReplacementRequests.$inferSelect, 'id' | 'toUserId' | 'status' | 'passesSeries'> | null
  match: (MatchState & Pick<typeof matches.$inferSelect, 'id' | 'title' | 'location'>) | null
  participation: ParticipantStatus | null
  isInGroup: boolean
  isCoOrganizer: boolean
}

export function presentMessage(row: MessageRow, viewer: Reader, now: Date): Message {
  const isOwn = row.senderId === viewer.id
  return {
    id: row.id,
    isOwn,
    text: row.text,
    isHidden: row.isHidden,
    sentAt: row.sentAt.toISOString(),
    handover: presentHandover(row, viewer, now),
    can: { report: !isOwn && !row.isHidden },
  }
}

/** A message that the viewer just wrote. */
export const presentNewMessage = (message: Pick<MessageRow, 'id' | 'text' | 'sentAt'>, writer: Reader): Message =>
  presentMessage(
    {
      ...message,
      senderId: writer.id,
      isHidden: false,
      request: null,
      match: null,
      participation: null,
      isInGroup: false,
      isCoOrganizer: false,
    },
    writer,
    message.sentAt,
  )

/** Null if the viewer may no longer see the match. */
function presentHandover(
  { request, match, participation, isInGroup, isCoOrganizer }: MessageRow,
  viewer: Reader,
  now: Date,
): HandoverCard | null {
  if (!request || !match) return null
  const matchViewer = { id: viewer.id, isSuperAdmin: viewer.isSuperAdmin, participation, isInGroup, isCoOrganizer }
  if (!canSeeMatch(match, matchViewer, false)) return null
  const { id, title, startsAt, location, currentPlayers, maxPlayers } = match
  const isRecipient = request.status === 'pending' && request.toUserId === viewer.id
  return {
    requestId: request.id,
    status: request.status,
    passesSeries: request.passesSeries,
    match: { id, title: title || UNKNOWN_LABELS.match, startsAt: startsAt.toISOString(), location, currentPlayers, maxPlayers },
    can: { answer: isRecipient && whyCannotLeave(match, matchViewer, now) === null },
  }
}
