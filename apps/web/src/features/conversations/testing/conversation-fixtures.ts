import type { Conversation, ConversationCard, HandoverCard, Message } from '@coup-denvoi/contract/conversations/conversation.schema'

const KARIM = { id: 'karim', displayName: 'Karim Haddad', photo: null, kit: 2 }

/** Karim's row in Nadia's list. */
export function aConversationCard(overrides: Partial<ConversationCard> = {}): ConversationCard {
  return {
    id: 'with-karim',
    other: KARIM,
    lastMessage: { text: 'Parfait, je te garde la place devant.', sentAt: new Date().toISOString(), isOwn: false, isHidden: false },
    unreadCount: 0,
    ...overrides,
  }
}

/** Nadia's conversation with Karim, open for writing. */
export function aConversation(overrides: Partial<Conversation> = {}): Conversation {
  return {
    id: 'with-karim',
    other: { ...KARIM, city: 'Lyon 7e', matchesPlayed: 112, rating: { mean: 4.8, voters: 9 }, isActive: true },
    unreadCount: 0,
    seenAt: null,
    request: null,
    closed: null,
    can: { write: true, seeProfile: true, block: true },
    ...overrides,
  }
}

/** A message from Karim, sent today. */
export function aMessage(id: string, overrides: Partial<Message> = {}): Message {
  return {
    id,
    isOwn: false,
    text: `Message ${id}`,
    isHidden: false,
    sentAt: new Date().toISOString(),
    handover: null,
    can: { report: !overrides.isOwn && !overrides.isHidden },
    ...overrides,
  }
}

/** Karim asks Nadia to organize « Five du samedi ». */
export function aHandoverCard(overrides: Partial<HandoverCard> = {}): HandoverCard {
  return {
    requestId: 'asked',
    status: 'pending',
    passesSeries: false,
    match: {
      id: 'five',
      title: 'Five du samedi',
      startsAt: '2026-11-28T17:30:00.000Z',
      location: 'Urban Gerland',
      currentPlayers: 9,
      maxPlayers: 10,
    },
    can: { answer: true },
    ...overrides,
  }
}
