import type { NotificationTopic } from './notification.schema.ts'

export const notificationTopicTexts: Record<NotificationTopic, { name: string; hint: string }> = {
  messages: { name: 'Messages', hint: 'On vous écrit.' },
  contacts: { name: 'Demandes de contact', hint: 'Quelqu’un souhaite vous contacter.' },
  matches: { name: 'Vos matchs', hint: 'Rappels, présence à confirmer, changements, places, invitations et équipes.' },
  announcements: { name: 'Nouveaux matchs et sondages de vos groupes', hint: 'Un membre organise un match ou propose des dates.' },
  cancellations: { name: 'Annulations', hint: 'Un match auquel vous participez est annulé.' },
  organising: { name: 'Organisation', hint: 'Qui organise, et qui on cherche pour le faire.' },
  arrivals: { name: 'Arrivées', hint: 'On rejoint un match que vous organisez. Les arrivées se suivent en une seule notification.' },
  departures: {
    name: 'Désistements',
    hint: 'Dans un match que vous organisez, on se désiste, on se fait remplacer ou on ne trouve pas de remplaçant.',
  },
  digest: { name: 'Résumé du jour', hint: 'Ce qui s’est passé dans les matchs que vous organisez, si vous préférez un message par jour.' },
  groups: { name: 'Groupes', hint: 'Demandes, invitations, réponses, changements et transferts.' },
  votes: { name: 'Votes', hint: 'Le match est terminé\u00a0: à vous de voter.' },
  attendance: { name: 'Présence', hint: 'On vous note absent, on conteste une absence, ou la réponse est là.' },
  payments: { name: 'Cagnotte', hint: 'Votre part d’un match, ce qu’on dit vous avoir payé, ce qui est reçu ou corrigé.' },
}
