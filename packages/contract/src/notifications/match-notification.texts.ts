import { ofName } from '../lib/elision.ts'
import { formatCount } from '../lib/format.ts'
import { formatAtTime, formatDay, formatDayAndTime, formatTime } from '../lib/local-time.ts'
import { placesFreedFrom } from '../matches/presence/presence.rules.ts'
import { type NotificationText, ofDayText, type WhichMatch, whenText } from './notification.texts.ts'

type DangerText = { title: string; currentPlayers: number; minPlayers: number }

export const matchNotifications = {
  promoted: (match: WhichMatch & { isAsked: boolean; returnUntil: Date | null }): NotificationText => ({
    title: match.title,
    content: [
      `Une place s’est libérée\u00a0: vous êtes sur la liste${whenText(match)}`,
      ...(match.isAsked ? ['Confirmez votre présence d’un geste'] : []),
      ...(match.returnUntil ? [`Vous pouvez rendre la place jusqu’au ${formatDayAndTime(match.returnUntil)}`] : []),
    ].join('. '),
  }),
  placeOffered: (match: { title: string; until: Date; startsAt: Date; proposedBy: string | null }): NotificationText => ({
    title: match.title,
    content:
      match.proposedBy === null
        ? `Une place pour vous${whenText(match)}. On vous garde la place jusqu’${formatAtTime(match.until)}`
        : `${match.proposedBy} vous propose une place, ${formatDayAndTime(match.startsAt)}. On vous la garde jusqu’${formatAtTime(match.until)}`,
  }),
  placeOpen: (match: { title: string; startsAt: Date; isSought?: true }): NotificationText => ({
    title: match.title,
    content: `Une place est ${match.isSought ? 'à reprendre' : 'libre'} ${openForText(formatTime(match.startsAt))} la prend en premier`,
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
    content: `Le match est en danger${whenText(match)}\u00a0: ${formatCount(match.currentPlayers, 'joueur')}, il en faut ${match.minPlayers}. ${
      match.can.decide
        ? `Les joueurs donnent leur avis jusqu’${formatAtTime(match.voteEndsAt)}, à vous de trancher avant le coup d’envoi\u00a0: ${match.can.cancel ? 'maintenir, décaler, jouer à moins ou annuler' : 'maintenir, décaler ou jouer à moins'}.`
        : `Dites ce que vous en pensez avant ${formatTime(match.voteEndsAt)}, ou amenez quelqu’un.`
    }${match.isAsked ? ` Et vous, vous venez toujours\u202f? ${confirmPresenceText(match)}` : ''}`,
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
  placeFreed: (match: { title: string; startsAt: Date; organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} a libéré votre place${ofDayText(match)}, faute de réponse. Ce n’est pas une absence\u202f; si vous venez, reprenez place sur la liste.`,
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
  removed: (match: WhichMatch & { organizerName: string }): NotificationText => ({
    title: match.title,
    content: `${match.organizerName} vous a retiré de la liste${ofDayText(match)}`,
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
  replaced: (match: WhichMatch & { replacementName: string }): NotificationText => ({
    title: match.title,
    content: `${match.replacementName} prend votre place${ofDayText(match)}`,
  }),
  tookPlace: (match: WhichMatch & { displayName: string }): NotificationText => ({
    title: match.title,
    content: `Vous êtes sur la liste${whenText(match)}, à la place ${ofName(match.displayName)}`,
  }),
  announced: (match: { title: string; startsAt: Date; location: string; groupName: string }): NotificationText => ({
    title: match.title,
    content: `Nouveau match du groupe «\u00a0${match.groupName}\u00a0»\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
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
  reminder: (match: { title: string; startsAt: Date; location: string }): NotificationText => ({
    title: match.title,
    content: `Rappel\u00a0: ${formatDayAndTime(match.startsAt)}, ${match.location}`,
  }),
  teamsPublished: (match: WhichMatch): NotificationText => ({
    title: match.title,
    content: `Les équipes sont publiées${whenText(match)}`,
  }),
  announcement: (match: WhichMatch & { text: string }): NotificationText => ({
    title: match.title,
    content: `Annonce${whenText(match)}\u00a0: ${match.text}`,
  }),
  /** Without the organizer's words. */
  announcementByBlocked: (match: WhichMatch): NotificationText => ({
    title: match.title,
    content: `Nouvelle annonce de l’organisateur${whenText(match)}`,
  }),
  vote: (match: { title: string }): NotificationText => ({ title: match.title, content: 'Match terminé\u00a0: votez\u202f!' }),
  cancelled: (match: WhichMatch & { cancelledByName: string; reason: string | null; withFollowing?: object }): NotificationText => ({
    title: match.title,
    content: `Match${ofDayText(match)} annulé par ${match.cancelledByName}${match.withFollowing ? ', avec les suivants de la série' : ''}${match.reason ? `\u00a0: ${match.reason}` : ''}`,
  }),
}

const confirmPresenceText = ({ freedFrom }: { freedFrom: Date | null }) =>
  `Confirmez votre présence d’un geste.${freedFrom ? ` Sans réponse, votre place peut être ${freedFromText(freedFrom)}` : ''}`

const freedFromText = (freedFrom: Date) => `libérée à partir de ${formatTime(freedFrom)}.`

const openForText = (time: string) => `pour ${time}\u00a0: elle est à qui`

type TimeAndPlace = { startsAt: Date; location: string }

/** What changes in the texts above when a match moves, in this order: a place is named after the time, where the same words mean nothing else. */
export function movedTexts(before: TimeAndPlace, after: TimeAndPlace): { former: string; text: string }[] {
  const formerTime = formatDayAndTime(before.startsAt)
  const time = formatDayAndTime(after.startsAt)
  // An hour alone is that of the same day.
  const hour = formatDay(before.startsAt) === formatDay(after.startsAt) ? formatTime(after.startsAt) : time
  return [
    { former: `${formerTime}, ${before.location}`, text: `${time}, ${after.location}` },
    { former: formerTime, text: time },
    { former: openForText(formatTime(before.startsAt)), text: openForText(hour) },
    { former: freedFromText(placesFreedFrom(before.startsAt)), text: freedFromText(placesFreedFrom(after.startsAt)) },
  ].filter(({ former, text }) => former !== text)
}
