import type { GroupEvent } from '../groups/group.events.ts'
import type { GroupDraft } from '../groups/group.schema.ts'
import { formatCount } from '../lib/format.ts'
import { formatDay, formatDayAndTime, formatTime } from '../lib/local-time.ts'
import { DIGEST_KINDS, type DigestKind } from './digest.rules.ts'
import type { DigestMatch } from './notification.events.ts'
import type { NotificationTopic } from './notification.schema.ts'

export type NotificationText = { title: string; content: string }

type DangerText = { title: string; currentPlayers: number; minPlayers: number }

export const matchNotifications = {
  promoted: (match: { title: string; isAsked: boolean; returnUntil: Date | null }): NotificationText => ({
    title: match.title,
    content: [
      'Une place s’est libérée\u00a0: vous êtes sur la liste',
      ...(match.isAsked ? ['Confirmez votre présence d’un geste'] : []),
      ...(match.returnUntil ? [`Vous pouvez rendre la place jusqu’au ${formatDayAndTime(match.returnUntil)}`] : []),
    ].join('. '),
  }),
  placeOffered: (match: { title: string; until: Date; startsAt: Date; proposedBy: string | null }): NotificationText => ({
    title: match.title,
    content:
      match.proposedBy === null
        ? `Une place pour vous. On vous garde la place jusqu’à ${formatTime(match.until)}`
        : `${match.proposedBy} vous propose une place, ${formatDayAndTime(match.startsAt)}. On vous la garde jusqu’à ${formatTime(match.until)}`,
  }),
  placeOpen: (match: { title: string; startsAt: Date; isSought?: true }): NotificationText => ({
    title: match.title,
    content: `Une place est ${match.isSought ? 'à reprendre' : 'libre'} pour ${formatTime(match.startsAt)}\u00a0: elle est à qui la prend en premier`,
  }),
  presenceAsked: (match: { title: string; startsAt: Date; location: string; freedFrom: Date | null }): NotificationText => ({
    title: match.title,
    content: `Vous venez toujours\u202f? ${formatDayAndTime(match.startsAt)}, ${match.location}. ${confirmPresenceText(match)}`,
  }),
  /** For who votes, and for who decides: a co-organizer cannot cancel. */
  inDanger: (
    match: DangerText & {
      voteEndsAt: Date
      can: { decide: boolean; cancel: boolean }
      startsAt: Date
      isAsked: boolean
      freedFrom: Date | null
    },
  ): NotificationText => ({
    title: match.title,
    content: `Le match est en danger\u00a0: ${formatCount(match.currentPlayers, 'joueur')}, il en faut ${match.minPlayers}. ${
      match.can.decide
        ? `Les joueurs donnent leur avis jusqu’à ${formatTime(match.voteEndsAt)}, à vous de trancher avant le coup d’envoi\u00a0: ${match.can.cancel ? 'maintenir, décaler, jouer à moins ou annuler' : 'maintenir, décaler ou jouer à moins'}.`
        : `Dites ce que vous en pensez avant ${formatTime(match.voteEndsAt)}, ou amenez quelqu’un.`
    }${match.isAsked ? ` Et vous, vous venez toujours\u202f? ${formatDayAndTime(match.startsAt)}. ${confirmPresenceText(match)}` : ''}`,
  }),
  /** For who has said that they could play then. */
  inDangerNearby: (match: DangerText & { startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Il manque ${formatCount(match.minPlayers - match.currentPlayers, 'joueur')} près de chez vous, ${formatDayAndTime(match.startsAt)}, ${match.location}. Vous avez dit être dispo.`,
  }),
  kept: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Le match est maintenu\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  placeFreed: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} a libéré votre place, faute de réponse. Ce n’est pas une absence\u00a0; si vous venez, reprenez place sur la liste.`,
  }),
  regularPlaced: (match: { title: string; startsAt: Date; isWaiting: boolean }): NotificationText => ({
    title: match.title,
    content: `${formatDayAndTime(match.startsAt)}\u00a0: ${
      match.isWaiting ? 'vous êtes sur le banc' : 'vous êtes sur la liste'
    }, comme chaque fois. Si vous ne venez pas, dites-le ici.`,
  }),
  regularPlacedAndAsked: (match: { title: string; startsAt: Date }): NotificationText => ({
    title: match.title,
    content: `${formatDayAndTime(match.startsAt)}\u00a0: vous êtes sur la liste, comme chaque fois. Confirmez votre présence d’un geste.`,
  }),
  addedAfterwards: (match: { title: string; startsAt: Date }): NotificationText => ({
    title: match.title,
    content: `Le match du ${formatDay(match.startsAt)} est ajouté après coup\u00a0: vous y êtes noté présent. Si vous n’y étiez pas, dites-le à l’organisateur.`,
  }),
  rescheduled: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Le match a changé\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  placesFreed: (match: { title: string; startsAt: Date; placesLeft: number }): NotificationText => ({
    title: match.title,
    content: `Ça se libère\u00a0: il reste ${formatCount(match.placesLeft, 'place')}, ${formatDayAndTime(match.startsAt)}`,
  }),
  groupDeleted: (match: { title: string; groupName: string }): NotificationText => ({
    title: match.title,
    content: `Le match reste, sans groupe\u00a0: «\u00a0${match.groupName}\u00a0» n’existe plus`,
  }),
  removed: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous a retiré de la liste`,
  }),
  invited: (match: { title: string; startsAt: Date; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous invite à «\u00a0${match.title}\u00a0», ${formatDayAndTime(match.startsAt)}`,
  }),
  answerSought: (match: { title: string; startsAt: Date; placesLeft: number }): NotificationText => ({
    title: match.title,
    content: `«\u00a0${match.title}\u00a0»\u00a0: ${formatDayAndTime(match.startsAt)}, ${
      match.placesLeft === 0 ? 'la liste est complète' : `il reste ${formatCount(match.placesLeft, 'place')}`
    }. Vous venez\u202f?`,
  }),
  replaced: (match: { title: string; replacementName: string }): NotificationText => ({
    title: match.title,
    content: `${match.replacementName} prend votre place`,
  }),
  tookPlace: (match: { title: string; displayName: string }): NotificationText => ({
    title: match.title,
    content: `Vous êtes sur la liste, à la place de ${match.displayName}`,
  }),
  announced: (match: { title: string; startsAt: Date; location: string; groupName: string }): NotificationText => ({
    title: match.title,
    content: `Nouveau match du groupe «\u00a0${match.groupName}\u00a0»\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  /** `others`: how many more people did the same since the organizer last looked. */
  joined: (match: { title: string; displayName: string; others: number; isWaiting: boolean }): NotificationText => ({
    title: match.title,
    content:
      match.others > 0
        ? `${andOthers(match)} rejoignent la liste`
        : `${match.displayName} rejoint la liste${match.isWaiting ? ' d’attente' : ''}`,
  }),
  guestRequested: (match: { title: string; guestName: string }): NotificationText => ({
    title: match.title,
    content: `${match.guestName} demande à venir, sans compte. À vous de répondre.`,
  }),
  joinRequested: (match: { title: string; displayName: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} demande à jouer. À vous de répondre.`,
  }),
  joinAccepted: (match: { title: string; startsAt: Date; isWaiting: boolean }): NotificationText => ({
    title: match.title,
    content: `Demande acceptée\u00a0: ${match.isWaiting ? 'vous êtes sur le banc' : 'vous êtes sur la liste'}, ${formatDayAndTime(match.startsAt)}`,
  }),
  joinRefused: (match: { title: string; startsAt: Date }): NotificationText => ({
    title: match.title,
    content: `Votre demande pour ${formatDayAndTime(match.startsAt)} n’a pas été retenue. D’autres matchs vous attendent\u202f!`,
  }),
  joinOpened: (match: { title: string; startsAt: Date }): NotificationText => ({
    title: match.title,
    content: `${formatDayAndTime(match.startsAt)}\u00a0: plus besoin de demander, vous pouvez prendre place.`,
  }),
  left: (match: { title: string; displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content: match.others > 0 ? `${andOthers(match)} se désistent` : `${match.displayName} se désiste`,
  }),
  leftLate: (match: { title: string; displayName: string; reason: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} se désiste\u00a0: «\u00a0${match.reason}\u00a0»`,
  }),
  playerReplaced: (match: { title: string; displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content:
      match.others > 0 ? `${andOthers(match)} remplacent des joueurs de la liste` : `${match.displayName} remplace un joueur de la liste`,
  }),
  replacementExpired: (match: { title: string; displayName: string; others: number }): NotificationText => ({
    title: match.title,
    content: match.others > 0 ? `${andOthers(match)} n’ont pas trouvé de remplaçant` : `${match.displayName} n’a pas trouvé de remplaçant`,
  }),
  coOrganizerNamed: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous confie le brassard\u00a0: vous co-organisez ce match`,
  }),
  coOrganizerTakenBack: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} a repris le brassard\u00a0: vous ne co-organisez plus ce match`,
  }),
  coOrganizerResigned: (match: { title: string; displayName: string }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} rend le brassard et ne co-organise plus ce match`,
  }),
  organizerRequested: (match: { title: string; fromName: string | null; passesSeries: boolean }): NotificationText => ({
    title: match.title,
    content: match.fromName
      ? `${match.fromName} vous propose d’organiser ce match${match.passesSeries ? ' et sa série' : ''}`
      : 'Ce match n’a plus d’organisateur\u00a0: voulez-vous l’organiser\u202f?',
  }),
  handoverRefused: (match: { title: string; toName: string }): NotificationText => ({
    title: match.title,
    content: `${match.toName} ne peut pas organiser ce match`,
  }),
  organizerChanged: (match: { title: string; organizerName: string; withSeries?: boolean }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} organise désormais ce match${match.withSeries ? ' et sa série' : ''}.`,
  }),
  reminder: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Rappel\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  teamsPublished: (match: { title: string }): NotificationText => ({ title: match.title, content: 'Les équipes sont publiées' }),
  announcement: (match: { title: string; text: string }): NotificationText => ({
    title: match.title,
    content: `Annonce\u00a0: ${match.text}`,
  }),
  /** Without the organizer's words. */
  announcementByBlocked: (match: { title: string }): NotificationText => ({
    title: match.title,
    content: 'Nouvelle annonce de l’organisateur',
  }),
  vote: (match: { title: string }): NotificationText => ({ title: match.title, content: 'Match terminé\u00a0: votez\u202f!' }),
  cancelled: (match: { title: string; cancelledByName: string; reason: string | null; withFollowing?: object }): NotificationText => ({
    title: match.title,
    content: `Match annulé par ${match.cancelledByName}${match.withFollowing ? ', avec les suivants de la série' : ''}${match.reason ? `\u00a0: ${match.reason}` : ''}`,
  }),
}

const confirmPresenceText = ({ freedFrom }: { freedFrom: Date | null }) =>
  `Confirmez votre présence d’un geste.${freedFrom ? ` Sans réponse, votre place peut être libérée à partir de ${formatTime(freedFrom)}.` : ''}`

const andOthers = ({ displayName, others }: { displayName: string; others: number }) =>
  `${displayName} et ${others}\u00a0${others > 1 ? 'autres' : 'autre'}`

/** A mail with more is not read to its end. */
const MATCHES_IN_DIGEST = 10

/** What happened to the matches of an organizer, in the order of their kick-off. */
export function organizerDigest(matches: readonly DigestMatch[]): NotificationText {
  const lines = matches.slice(0, MATCHES_IN_DIGEST).map(digestLine)
  const others = matches.length - lines.length
  return {
    title: 'Votre résumé du jour',
    content: [...lines, ...(others > 0 ? [`Et ${formatCount(others, 'autre match', 'autres matchs')}.`] : [])].join('\n'),
  }
}

function digestLine({ title, startsAt, currentPlayers, maxPlayers, counts }: DigestMatch): string {
  const parts = DIGEST_KINDS.flatMap((kind) => (counts[kind] ? [formatCount(counts[kind], ...DIGEST_WORDS[kind])] : []))
  const list = maxPlayers > 0 ? `${currentPlayers} sur ${maxPlayers}` : formatCount(currentPlayers, 'joueur')
  return `«\u00a0${title}\u00a0», ${formatDayAndTime(startsAt)}\u00a0: ${parts.join(', ')}. La liste\u00a0: ${list}.`
}

const DIGEST_WORDS: Record<DigestKind, [one: string, many?: string]> = {
  joined: ['arrivée'],
  left: ['désistement'],
  replaced: ['remplacement'],
  requested: ['demande à traiter', 'demandes à traiter'],
}

export const attendanceNotifications = {
  absent: (match: { title: string; organizerName: string; contestableUntil: Date }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous a noté absent. Pas d’accord\u202f? Contestez avant le ${formatDayAndTime(match.contestableUntil)}.`,
  }),
  seatLeftEmpty: (match: { title: string; contestableUntil: Date; isInLastHours: boolean }): NotificationText => ({
    title: match.title,
    content: `Parti ${match.isInLastHours ? 'moins de 6\u00a0h avant' : 'après le délai'}, et votre place est restée vide\u00a0: c’est noté comme une absence. Pas d’accord\u202f? Contestez avant le ${formatDayAndTime(match.contestableUntil)}.`,
  }),
  contested: (match: { title: string; displayName: string; answerBy: Date }): NotificationText => ({
    title: match.title,
    content: `${match.displayName} conteste son absence. Gardez-la ou levez-la avant le ${formatDayAndTime(match.answerBy)}\u00a0; ensuite, un administrateur peut trancher.`,
  }),
  kept: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} maintient votre absence. Un administrateur peut encore trancher.`,
  }),
  lifted: (match: { title: string; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous donne raison\u00a0: l’absence est levée.`,
  }),
  keptByAdmin: (match: { title: string }): NotificationText => ({
    title: match.title,
    content: 'Un administrateur a tranché\u00a0: l’absence est maintenue.',
  }),
  liftedByAdmin: (match: { title: string }): NotificationText => ({
    title: match.title,
    content: 'Un administrateur a tranché\u00a0: l’absence est levée.',
  }),
}

export const groupNotifications = {
  requested: (group: { groupName: string; userName: string }): NotificationText => ({
    title: group.groupName,
    content: `${group.userName} demande à rejoindre le groupe`,
  }),
  invited: (group: { groupName: string; inviterName: string }): NotificationText => ({
    title: group.groupName,
    content: `${group.inviterName} vous invite à rejoindre le groupe`,
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
  deleted: (group: { groupName: string }): NotificationText => ({ title: group.groupName, content: 'Ce groupe a été supprimé' }),
  edited: (group: Extract<GroupEvent, { type: 'group.edited' }> & { editorName: string }): NotificationText => ({
    title: group.groupName,
    content: `${group.editorName} a modifié le groupe\u00a0: ${group.changed.map((field) => groupChangeTexts[field](group)).join(', ')}`,
  }),
}

const groupChangeTexts: Record<keyof GroupDraft, (group: { city: string; isPrivate: boolean }) => string> = {
  name: () => 'nouveau nom',
  city: ({ city }) => `nouvelle ville (${city})`,
  description: () => 'nouvelle description',
  isPrivate: ({ isPrivate }) => (isPrivate ? 'il est maintenant privé' : 'il est maintenant public'),
}

export const pollNotifications = {
  opened: (poll: { title: string; groupName: string }): NotificationText => ({
    title: poll.title,
    content: `Sondage de dates du groupe «\u00a0${poll.groupName}\u00a0»\u00a0: quand pouvez-vous jouer\u202f?`,
  }),
  answersSought: (poll: { title: string; deadline: Date }): NotificationText => ({
    title: poll.title,
    content: `Il manque votre réponse\u00a0: quand pouvez-vous jouer\u202f? Répondez avant ${formatDayAndTime(poll.deadline)}.`,
  }),
  decided: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `La date est choisie\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}. Vous aviez dit oui\u00a0: vous y êtes.`,
  }),
  undecided: (poll: { title: string }): NotificationText => ({
    title: poll.title,
    content: 'Le sondage est clos, sans date retenue. À vous de choisir.',
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

/** @param waits on the bench; otherwise the organizer had asked them */
export const passedPlaceText = (waits: boolean): string =>
  waits ? 'Place laissée. Vous restez sur le banc, en dernier.' : 'Place laissée. L’invitation reste ouverte.'

/** The buttons of a notification of the system, and what is shown once it is done. */
export const pushActionTexts = {
  takePlace: { title: 'Je la prends', done: 'Vous êtes sur la liste.' },
  passPlace: { title: 'Je la laisse', done: passedPlaceText(true) },
  confirmPresence: { title: 'Je viens', done: 'Présence confirmée.' },
  leave: { title: 'Je ne viens pas', done: 'Vous n’êtes plus sur la liste.' },
} as const
