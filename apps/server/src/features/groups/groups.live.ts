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
      return [person(event, event.createdBy)]
    case 'group.request-handled':
      return [...hintAndPeople(event, [...event.adminIds, event.userId]), ...(event.status === 'accepted' ? [lookAgain(event)] : [])]
    case 'group.requested':
    case 'group.request-withdrawn':
      return hintAndPeople(event, [...event.adminIds, event.userId])
    case 'group.member-promoted':
    case 'group.member-demoted':
      return hintAndPeople(event, [event.userId])
    case 'group.member-gone':
      return [hint(event), { ...lookAgain(event), recheck: true }]
    case 'group.deleted':
      // Its private matches are no longer there for its members either, and whatever they follow of it ends.
      return [hint(event), ...event.userIds.map((userId) => ({ ...lookAgain({ userId }), recheck: true as const }))]
    case 'group.ownership-transferred':
      return hintAndPeople(event, [event.userId, event.formerId])
    case 'group.matches-changed':
      return [hint(event)]
    default:
      return []
  }
}

type About = { groupId: string; isPrivate: boolean }

function hintAndPeople(about: About, userIds: string[]): Signal[] {
  return [hint(about, userIds), ...userIds.map((userId) => person(about, userId))]
}

function hint({ groupId, isPrivate }: About, alsoTo: string[] = []): Signal {
  const topic = topicKey({ name: 'group', id: groupId })
  // Its topic names its audience too: the hub asks for it by this name.
  return { kind: 'hint', topics: [topic], frame: frameOf(groupId), guard: isPrivate ? topic : null, alsoTo: isPrivate ? alsoTo : [] }
}

const person = ({ groupId }: About, userId: string) => ({ kind: 'person', userId, frame: frameOf(groupId) }) as const

/** What somebody may see has changed, the matches of the group included: everything on their screens is read again. */
const lookAgain = ({ userId }: { userId: string }) => ({ kind: 'person', userId, frame: { type: 'resync' } }) as const

const frameOf = (id: string): LiveFrame => ({ type: 'group', id })

/** The group whose inside a guard stands for; null for other guards, none of whose ids has a colon. */
export const groupOfGuard = (guard: string): string | null => /^group:(.+)$/.exec(guard)?.[1] ?? null
