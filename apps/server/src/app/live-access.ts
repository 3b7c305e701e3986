import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { groupRecipients, mayFollowGroup } from '#features/groups/groups.queries.ts'
import { lockerRoomRecipients, mayFollowLockerRoom } from '#features/locker-room/locker-room.queries.ts'
import { matchRecipients, mayFollowMatch } from '#features/matches/matches.queries.ts'
import { mayFollowModeration } from '#features/reports/reports.queries.ts'
import type { Viewer } from '#platform/api/call-context.ts'
import type { Database } from '#platform/database/database.ts'
import type { Recipients } from '#platform/live/signal.ts'
import { parseVisibilityKey, type VisibilityKey } from '#platform/live/visibility-key.ts'

export async function canSubscribe(db: Database, viewer: Viewer | null, topic: LiveTopic): Promise<boolean> {
  switch (topic.name) {
    case 'matches':
      // One topic for all lists: each hint is checked against its own recipients.
      return true
    case 'match':
      return mayFollowMatch(db, viewer, topic)
    case 'locker-room':
      return mayFollowLockerRoom(db, viewer, topic.id)
    case 'group':
      return mayFollowGroup(db, viewer, topic.id)
    case 'moderation':
      return mayFollowModeration(db, viewer)
  }
}

/** Null when the match, locker room or group no longer exists. */
export async function findRecipients(db: Database, visibilityKey: VisibilityKey): Promise<Recipients | null> {
  const { kind, id } = parseVisibilityKey(visibilityKey)
  switch (kind) {
    case 'match':
      return matchRecipients(db, id)
    case 'locker-room':
      return lockerRoomRecipients(db, id)
    case 'group':
      return groupRecipients(db, id)
  }
}
