import { formatDayAndTime } from '../lib/paris-time.ts'
import type { NotificationTopic } from './notification.schema.ts'

export type NotificationText = { title: string; content: string }

export const matchNotifications = {
  promoted: (match: { title: string }): NotificationText => ({
    title: match.title,
    content: 'Une place s’est libérée\u00a0: vous êtes sur la liste',
  }),
  rescheduled: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Le match a changé\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  removed: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous a retiré de la liste`,
  }),
  invited: (match: { title: string; startsAt: Date; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous invite à «\u00a0${match.title}\u00a0», ${formatDayAndTime(match.startsAt)}`,
  }),
  replaced: (match: { title: string; replacementName: string }): NotificationText => ({
    title: match.title,
    content: `${match.replacementName} prend votre place`,
  }),
  tookPlace: (match: { title: string; displayName: string }): NotificationText => ({
    title: match.title,
    content: `Vous êtes sur la liste, à la place de ${match.displayName}`,
  }),
  organizerRequested: (match: { title: string; fromName: string | null }): NotificationText => ({
    title: match.title,
    content: match.fromName
      ? `${match.fromName} vous propose d’organiser ce match`
      : 'Ce match n’a plus d’organisateur\u00a0: voulez-vous l’organiser\u202f?',
  }),
  handoverRefused: (match: { title: string; toName: string }): NotificationText => ({
    title: match.title,
    content: `${match.toName} ne peut pas organiser ce match`,
  }),
  organizerChanged: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} organise désormais ce match.`,
  }),
  reminder: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Rappel\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  teamsPublished: (match: { title: string }): NotificationText => ({ title: match.title, content: 'Les équipes sont publiées' }),
  vote: (match: { title: string }): NotificationText => ({ title: match.title, content: 'Match terminé\u00a0: votez\u202f!' }),
  cancelled: (match: { title: string; cancelledByName: string; reason: string | null }): NotificationText => ({
    title: match.title,
    content: `Match annulé par ${match.cancelledByName}${match.reason ? `\u00a0: ${match.reason}` : ''}`,
  }),
}

export const groupNotifications = {
  requested: (group: { groupName: string; userName: string }): NotificationText => ({
    title: group.groupName,
    content: `${group.userName} demande à rejoindre le groupe`,
  }),
  accepted: (group: { groupName: string }): NotificationText => ({
    title: group.groupName,
    content: 'Votre demande est acceptée\u00a0: bienvenue dans le groupe\u202f!',
  }),
  rejected: (group: { groupName: string }): NotificationText => ({ title: group.groupName, content: 'Votre demande n’a pas été acceptée' }),
  ownershipTransferred: (group: { groupName: string; formerName: string | null }): NotificationText => ({
    title: group.groupName,
    content: group.formerName
      ? `${group.formerName} vous confie le groupe\u00a0: vous en êtes propriétaire`
      : 'Le groupe vous revient\u00a0: vous en êtes propriétaire',
  }),
}

export const personNotifications = {
  message: (from: { displayName: string; text: string; unreadCount: number }): NotificationText => ({
    title: from.displayName,
    content: from.unreadCount > 1 ? `${from.unreadCount}\u00a0nouveaux messages` : from.text,
  }),
  contactRequest: (from: { displayName: string; matchTitle: string | null }): NotificationText => ({
    title: from.displayName,
    content: from.matchTitle ? `Vous écrit à propos de «\u00a0${from.matchTitle}\u00a0»` : 'Souhaite vous contacter',
  }),
}

export const notificationTopicTexts: Record<NotificationTopic, { name: string; hint: string }> = {
  messages: { name: 'Messages', hint: 'On vous écrit.' },
  contacts: { name: 'Demandes de contact', hint: 'Quelqu’un souhaite vous contacter.' },
  matches: { name: 'Vos matchs', hint: 'Rappels, changements, places, invitations et équipes.' },
  cancellations: { name: 'Annulations', hint: 'Un match auquel vous participez est annulé.' },
  organising: { name: 'Organisation', hint: 'Qui organise, et qui on cherche pour le faire.' },
  groups: { name: 'Groupes', hint: 'Demandes, réponses et transferts.' },
  votes: { name: 'Votes', hint: 'Le match est terminé\u00a0: à vous de voter.' },
}
