import type { DomainEvent } from '@coup-denvoi/contract/events'
import { type LiveFrame, topicKey } from '@coup-denvoi/contract/live/live.protocol'
import type { Signal } from '#platform/live/signal.ts'

/**
 * What the screens are told when something happened to a group: those inside of it, that it is no longer what it was;
 * whom it concerns, whatever they follow, since groups are shown in lists too.
 */
export function groupSignals(event: DomainEvent): Signal[] {
  switch (event.type) {
    case 'group.created':
      return [personSignal(event, event.createdBy)]
    case 'group.join-request-handled':
      return [
        ...hintAndPersonSignals(event, [...event.adminIds, event.userId]),
        ...(event.status === 'accepted' ? [resyncSignal(event)] : []),
      ]
    case 'group.join-requested':
    case 'group.join-request-withdrawn':
      return hintAndPersonSignals(event, [...event.adminIds, event.userId])
    case 'group.member-promoted':
    case 'group.member-demoted':
      return hintAndPersonSignals(event, [event.userId])
    case 'group.member-left':
      return [hint(event), { ...resyncSignal(event), recheckSubscriptions: true }]
    case 'group.deleted':
      // Its private matches are no longer there for its members either, and whatever they follow of it ends.
      return [hint(event), ...event.userIds.map((userId) => ({ ...resyncSignal({ userId }), recheckSubscriptions: true as const }))]
    case 'group.ownership-transferred':
      return hintAndPersonSignals(event, [event.userId, event.formerOwnerId])
    case 'group.matches-changed':
      return [hint(event)]
    default:
      return []
  }
}

type GroupRef = { groupId: string; isPrivate: boolean }

function hintAndPersonSignals(group: GroupRef, userIds: string[]): Signal[] {
  return [hint(group, userIds), ...userIds.map((userId) => personSignal(group, userId))]
}

function hint({ groupId, isPrivate }: GroupRef, alsoTo: string[] = []): Signal {
  const topic = topicKey({ name: 'group', id: groupId })
  // Its topic names its audience too: the hub asks for it by this name.
  return {
    kind: 'hint',
    topics: [topic],
    frame: groupFrame(groupId),
    visibilityKey: isPrivate ? topic : null,
    extraUserIds: isPrivate ? alsoTo : [],
  }
}

const personSignal = ({ groupId }: GroupRef, userId: string) => ({ kind: 'user', userId, frame: groupFrame(groupId) }) as const

/** What somebody may see has changed, the matches of the group included: everything on their screens is read again. */
const resyncSignal = ({ userId }: { userId: string }) => ({ kind: 'user', userId, frame: { type: 'resync' } }) as const

const groupFrame = (id: string): LiveFrame => ({ type: 'group', id })

/** The group whose inside a guard stands for; null for other guards, none of whose ids has a colon. */
export const groupIdFromVisibilityKey = (visibilityKey: string): string | null => /^group:(.+)$/.exec(visibilityKey)?.[1] ?? null
