import type { Conversation, ConversationCard } from '@coup-denvoi/contract/conversations/conversation.schema'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { canSeePlayer, playerPermissions } from '@coup-denvoi/contract/players/player.rules'
import { kitOf } from '@coup-denvoi/contract/users/user.rules'
import type { PlayerForViewer } from '#features/players/players.public.ts'
import { closedReason, hasVisibleMessages } from './conversations.access.ts'
import { hasReachedViewer, type Relationship } from './relationship.queries.ts'

type UnreadState = { unreadCount: number; lastSenderId: string | null }
type Person = { id: string; displayName: string; photo: string | null }

/** A row of the list; `otherId` and `displayName` are null once the other account is deleted. */
type CardRow = UnreadState & {
  id: string
  otherId: string | null
  displayName: string | null
  photo: string | null
  text: string
  isHidden: boolean
  senderId: string | null
  sentAt: Date
}

export function presentConversationCard(row: CardRow, viewer: { id: string }): ConversationCard {
  const { id, otherId, displayName, photo, text, isHidden, senderId, sentAt } = row
  return {
    id,
    other: presentOther(otherId === null ? null : { id: otherId, displayName: displayName ?? '', photo }),
    lastMessage: { text, sentAt: sentAt.toISOString(), isOwn: senderId === viewer.id, isHidden },
    unreadCount: unreadBy(viewer, row),
  }
}

export function presentConversation(player: PlayerForViewer, relationship: Relationship): Conversation {
  const { row, state, viewer } = player
  const conversation = hasVisibleMessages(relationship.conversation) ? relationship.conversation : null
  const { rating, ratingVoters } = row
  // People that a hidden player wrote to see the name and nothing else.
  const seeProfile = canSeePlayer(state, viewer)
  const details = seeProfile
    ? { city: row.city, matchesPlayed: row.matchesPlayed, rating: rating === null ? null : { mean: rating, voters: ratingVoters } }
    : NO_DETAILS
  const closed = closedReason(player, relationship)
  return {
    id: conversation?.id ?? null,
    other: { ...presentOther(row), ...details, isActive: state.isActive },
    unreadCount: conversation ? unreadBy(viewer, conversation) : 0,
    seenAt: conversation?.seenAt?.toISOString() ?? null,
    request: viewer.hasBlocked ? null : presentRequest(relationship.request),
    closed,
    can: {
      write: closed === null,
      seeProfile,
      block: playerPermissions(state, viewer).block && (seeProfile || (state.isActive && hasReachedViewer(relationship))),
    },
  }
}

export function presentConversationWithDeletedUser(conversation: UnreadState & { id: string }, viewer: { id: string }): Conversation {
  return {
    id: conversation.id,
    other: { ...presentOther(null), ...NO_DETAILS, isActive: false },
    unreadCount: unreadBy(viewer, conversation),
    seenAt: null,
    request: null,
    closed: 'gone',
    can: { write: false, seeProfile: false, block: false },
  }
}

const NO_DETAILS = { city: null, matchesPlayed: null, rating: null }

const presentOther = (person: Person | null): ConversationCard['other'] => ({
  id: person?.id ?? null,
  displayName: person?.displayName ?? UNKNOWN_LABELS.user,
  photo: person?.photo ?? null,
  kit: kitOf(person?.id ?? ''),
})

const presentRequest = (request: Relationship['request']): Conversation['request'] =>
  request && { ...request, createdAt: request.createdAt.toISOString() }

const unreadBy = (viewer: { id: string }, { unreadCount, lastSenderId }: UnreadState): number =>
  lastSenderId === viewer.id ? 0 : unreadCount
