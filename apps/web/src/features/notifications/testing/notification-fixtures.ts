import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'

/** An unread notification of today. */
function aNotification(id: string, overrides: Partial<Notification>): Notification {
  return {
    id,
    type: 'match',
    title: 'Five du samedi',
    content: '',
    message: null,
    groupId: null,
    requestId: null,
    matchId: null,
    pollId: null,
    seriesId: null,
    conversationId: null,
    senderId: null,
    fromUserId: null,
    from: null,
    requestStatus: null,
    canLeave: false,
    canConfirmPresence: false,
    holdsPlace: false,
    read: false,
    createdAt: new Date(Date.now() - 20 * 60_000).toISOString(),
    ...overrides,
  }
}

/** Thomas asks to join « Les Canuts du mardi ». */
export const aGroupRequest = (overrides: Partial<Notification> = {}): Notification =>
  aNotification('group-request', {
    type: 'group_request',
    title: 'Les Canuts du mardi',
    content: 'Thomas Lefèvre demande à rejoindre le groupe',
    groupId: 'canuts',
    requestId: 'request-of-thomas',
    requestStatus: 'pending',
    fromUserId: 'thomas',
    from: { displayName: 'Thomas Lefèvre', photo: null, kit: 3 },
    ...overrides,
  })

/** Hugo asks about « La revanche à onze ». */
export const aContactRequest = (overrides: Partial<Notification> = {}): Notification =>
  aNotification('contact-request', {
    type: 'contact_request',
    title: 'Hugo Ferreira',
    content: 'Vous écrit à propos de «\u00a0La revanche à onze\u00a0»',
    message: 'Bonjour, reste-t-il une place de gardien\u202f?',
    matchId: 'revanche',
    requestStatus: 'pending',
    fromUserId: 'hugo',
    from: { displayName: 'Hugo Ferreira', photo: null, kit: 5 },
    ...overrides,
  })

/** Ousmane asks Nadia to organize « Mardi, après le boulot ». */
export const aHandoverRequest = (overrides: Partial<Notification> = {}): Notification =>
  aNotification('handover', {
    type: 'organizer_replacement_request',
    title: 'Mardi, après le boulot',
    content: 'Ousmane Diallo vous propose d’organiser ce match',
    matchId: 'boulot',
    requestStatus: 'pending',
    fromUserId: 'ousmane',
    from: { displayName: 'Ousmane Diallo', photo: null, kit: 7 },
    ...overrides,
  })

/** « Le jeudi des anciens » is canceled. */
export const aCancellation = (overrides: Partial<Notification> = {}): Notification =>
  aNotification('cancellation', {
    type: 'match_cancelled',
    title: 'Le jeudi des anciens',
    content: 'Match annulé par Karim Haddad',
    matchId: 'anciens',
    ...overrides,
  })
