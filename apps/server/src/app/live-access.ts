import type { LiveFrame, LiveTopic, MatchFrame } from '@coup-denvoi/contract/live/live.protocol'
import { isActiveMember } from '#features/groups/active-members.public.ts'
import { groupPageRecipients, groupRecipients, mayFollowGroup } from '#features/groups/groups.queries.ts'
import { lockerRoomRecipients, mayFollowGuestRoom, mayFollowLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { historyRecipients, mayFollowHistory } from '#features/matches/history/match-history.queries.ts'
import { findSharedMatch, matchRecipients, mayFollowMatch } from '#features/matches/matches.queries.ts'
import { mayFollowPoll, pollRecipients } from '#features/polls/poll-followers.queries.ts'
import { mayFollowModeration } from '#features/reports/reports.queries.ts'
import { mayFollowSeries, seriesRecipients } from '#features/series/series-followers.queries.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Hint, HintContent } from '#platform/live/signal.ts'
import { parseVisibilityKey } from '#platform/live/visibility-key.ts'

export async function canSubscribe(db: Database, viewer: Viewer | null, topic: LiveTopic): Promise<boolean> {
  switch (topic.name) {
    case 'matches':
      // One topic for all lists: each hint is checked against its own recipients.
      return true
    case 'match':
      return mayFollowMatch(db, viewer, topic)
    case 'locker-room':
      return mayFollowLockerRoom(db, viewer, topic.id)
    case 'match-history':
      return mayFollowHistory(db, viewer, topic.id)
    case 'guest-room':
      return mayFollowGuestRoom(db, topic)
    case 'group':
      return mayFollowGroup(db, viewer, topic.id)
    case 'fund':
      return viewer !== null && isActiveMember(db.read, viewer.id, topic.id)
    case 'poll':
      return mayFollowPoll(db, viewer, topic)
    case 'series':
      return mayFollowSeries(db, viewer, topic)
    case 'moderation':
      return mayFollowModeration(db, viewer)
  }
}

/** @param withPage whether somebody follows more than lists */
export async function readHint(db: Database, { frame, visibilityKey }: Hint, withPage: boolean): Promise<HintContent> {
  if (visibilityKey === null) return frame.type === 'match' ? readPublicMatch(db, frame, withPage) : sameForAll('everyone', frame)
  const { kind, id } = parseVisibilityKey(visibilityKey)
  switch (kind) {
    case 'match': {
      const recipients = await matchRecipients(db, id)
      return sameForAll(recipients, recipients && frame.type === 'match' ? { ...frame, version: recipients.version } : frame)
    }
    case 'locker-room':
      return sameForAll(await lockerRoomRecipients(db, id), frame)
    case 'match-history':
      return sameForAll(await historyRecipients(db, id), frame)
    case 'poll':
      return sameForAll(await pollRecipients(db, id), frame)
    case 'series':
      return sameForAll(await seriesRecipients(db, id), frame)
    case 'group':
      return sameForAll(await groupRecipients(db, id), frame)
    case 'group-page':
      return sameForAll(await groupPageRecipients(db, id), frame)
  }
}

async function readPublicMatch(db: Database, frame: MatchFrame, withPage: boolean): Promise<HintContent> {
  const shared = await findSharedMatch(db, frame.id, withPage)
  if (!shared) return sameForAll('everyone', frame)
  const { card, page, at } = shared
  const forVisitors = { ...frame, version: card.version }
  const forLists = { ...forVisitors, at, card }
  return { recipients: 'everyone', forVisitors, forLists, forPages: { ...forLists, page } }
}

const sameForAll = (recipients: HintContent['recipients'], frame: LiveFrame): HintContent => ({
  recipients,
  forVisitors: frame,
  forLists: frame,
  forPages: frame,
})
