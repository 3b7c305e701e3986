import type { Notification } from '@coup-denvoi/contract/notifications/notification.schema'

/** Unread, of today, about nothing yet. */
function aNotification(id: string, change: Partial<Notification>): Notification {
  return {
    id,
    type: 'match',
    title: 'Five du samedi',
    content: '',
    message: null,
    groupId: null,
    requestId: null,
    matchId: null,
    conversationId: null,
    senderId: null,
    fromUserId: null,
    from: null,
    read: false,
    createdAt: new Date(Date.now() - 20 * 60_000).toISOString(),
    ...change,
  }
}

/** Thomas wants to join « Les Canuts du mardi ». */
export const aGroupRequest = (change: Partial<Notification> = {}): Notification =>
  aNotification('group-request', {
    type: 'group_request',
    title: 'Les Canuts du mardi',
    content: 'Thomas Lefèvre demande à rejoindre le groupe',
    groupId: 'canuts',
    requestId: 'request-of-thomas',
    fromUserId: 'thomas',
    from: { displayName: 'Thomas Lefèvre', photo: null, kit: 3 },
    ...change,
  })

/** Hugo asks about « La revanche à onze ». */
export const aContactRequest = (change: Partial<Notification> = {}): Notification =>
  aNotification('contact-request', {
    type: 'contact_request',
    title: 'Hugo Ferreira',
    content: 'Vous écrit à propos de «\u00a0La revanche à onze\u00a0»',
    message: 'Bonjour, reste-t-il une place de gardien\u202f?',
    matchId: 'revanche',
    fromUserId: 'hugo',
    from: { displayName: 'Hugo Ferreira', photo: null, kit: 5 },
    ...change,
  })

/** Ousmane looks for somebody who organises « Mardi, après le boulot ». */
export const aHandover = (change: Partial<Notification> = {}): Notification =>
  aNotification('handover', {
    type: 'organizer_replacement_request',
    title: 'Mardi, après le boulot',
    content: 'Ousmane Diallo vous propose d’organiser ce match',
    matchId: 'boulot',
    fromUserId: 'ousmane',
    from: { displayName: 'Ousmane Diallo', photo: null, kit: 7 },
    ...change,
  })

/** « Le jeudi des anciens » is cancelled. */
export const aCancellation = (change: Partial<Notification> = {}): Notification =>
  aNotification('cancellation', {
    type: 'match_cancelled',
    title: 'Le jeudi des anciens',
    content: 'Match annulé par Karim Haddad',
    matchId: 'anciens',
    ...change,
  })
