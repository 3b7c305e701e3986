import { formatAmount, formatCount, formatOrdinal, formatPrice } from '@coup-denvoi/contract/lib/format'
import { formatList } from '@coup-denvoi/contract/lib/format-list'
import { daysUntil, formatAtTime, formatLongDay, formatTime } from '@coup-denvoi/contract/lib/local-time'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { leaveDeadline } from '@coup-denvoi/contract/matches/participation/leave-deadline.rules'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { UNDO_SECONDS } from '#lib/deferred-actions.ts'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { guestsOfViewer } from '../guests-of-viewer.ts'
import type { ViewerState } from '../page/viewer-state.ts'

export type JoinPanelText = { title: string; text: string; smallPrint?: string }

/** Who is below the minimum of reliability has a panel of their own, which is loaded when it is needed. */
export type PanelState = Exclude<ViewerState, { kind: 'byRequest' }>

/** @param timedOutAt when an offer ended that the viewer did not answer */
export function joinPanelText(state: PanelState, match: Match, now: Date, timedOutAt: Date | null = null): JoinPanelText {
  const startsAt = new Date(match.startsAt)
  const guests = guestsOfViewer(match).map(({ displayName }) => displayName)
  switch (state.kind) {
    case 'open':
      if (isMemberAsked(match))
        return {
          title: `Vous venez ${dayText(startsAt, now)}\u202f?`,
          text: `${dayAndTimeText(startsAt, now)}. Il reste ${formatCount(state.placesLeft, 'place')}.`,
        }
      return {
        title: state.placesLeft === 1 ? 'La dernière place' : `${formatCount(state.placesLeft, 'place')} libres`,
        text: `Le numéro ${state.placeNumber} attend son joueur.`,
        smallPrint: termsText(match, now),
      }
    case 'replacing':
      return {
        title: state.seekerCount === 1 ? 'Une place à reprendre' : `${formatCount(state.seekerCount, 'place')} à reprendre`,
        text:
          state.seekerCount === 1
            ? `${state.seeker.displayName} cherche un remplaçant.`
            : `${formatCount(state.seekerCount, 'joueur')} cherchent un remplaçant.`,
        smallPrint: termsText(match, now),
      }
    case 'full':
      return {
        title: 'Feuille complète',
        text:
          state.queuePosition === 1
            ? 'Personne sur le banc\u00a0: la première place qui se libère est pour vous.'
            : `${formatCount(state.queuePosition - 1, 'joueur')} sur le banc. Vous seriez ${formatOrdinal(state.queuePosition)}.`,
      }
    case 'offered':
      return { title: 'Une place pour vous', text: `On vous garde la place jusqu’${formatAtTime(new Date(state.until))}` }
    case 'firstCome':
      return {
        title: 'Premier arrivé',
        text: `Coup d’envoi ${formatAtTime(startsAt)}. La place est à qui la prend.`,
        smallPrint: 'Tout le banc est prévenu en même temps que vous.',
      }
    case 'going':
      if (state.returnUntil)
        return {
          title: 'Vous êtes sur la liste',
          text: `Une place s’est libérée. Vous pouvez la rendre d’un geste jusqu’à ${returnText(new Date(state.returnUntil), now)}.`,
        }
      return {
        title: guests.length > 0 ? `Vous jouez, avec ${formatList(guests)}` : 'Vous jouez',
        text: state.isSeekingReplacement
          ? 'Vous cherchez un remplaçant. La place reste à vous tant que personne ne l’a prise.'
          : `Maillot numéro ${state.placeNumber}. ${seeYouText(startsAt, now)}`,
      }
    case 'waiting':
      if (timedOutAt)
        return {
          title: 'Le temps est passé',
          text: `À\u00a0${formatTime(timedOutAt)}, la place est passée au suivant. Aucune marque pour vous.`,
          smallPrint: `Vous restez sur le banc, en dernier\u00a0: ${formatOrdinal(state.queuePosition)}.`,
        }
      if (state.heldFor)
        return {
          title: 'Bientôt votre tour',
          text: `La place est gardée pour ${firstNameOf(state.heldFor.displayName)} jusqu’${formatAtTime(new Date(state.heldFor.until))}, puis pour vous.`,
        }
      return {
        title: 'Vous êtes sur le banc',
        text: `Vous êtes ${formatOrdinal(state.queuePosition)} sur la liste d’attente. On vous prévient si une place se libère.`,
      }
    case 'cancelled':
      return { title: 'Match annulé', text: cancelledByText(match, now) }
    case 'ongoing':
      return { title: 'Match en cours', text: `Coup d’envoi donné ${formatAtTime(startsAt)}.${state.isPlaying ? ' Vous jouez.' : ''}` }
    case 'finished':
      return { title: 'Match terminé', text: `${dayAndTimeText(startsAt, now)}.${state.hasPlayed ? ' Vous y étiez.' : ''}` }
    case 'removed':
      return {
        title: 'Vous n’êtes plus sur la liste',
        text: 'L’organisateur a rendu votre place. Il faut son invitation pour revenir.',
      }
    case 'closed':
      return { title: 'Inscriptions fermées', text: 'La liste ne bouge plus.' }
  }
}

/** A member of the match's group, who has not answered. */
const isMemberAsked = ({ viewer, can }: Match): boolean => can.decline && viewer.status !== 'invited'

/** After « Je ne viens pas ». */
export function declinedPanelText({ startsAt, organizerId, organizerName }: Match, now: Date): JoinPanelText {
  const told = organizerId === null ? '' : `${firstNameOf(organizerName)} le sait. `
  return {
    title: `Sans vous ${dayText(new Date(startsAt), now)}`,
    text: `${told}Vous pouvez changer d’avis jusqu’au coup d’envoi.`,
  }
}

/** What is left to who came too late for a place. */
export function missedPlaceText(state: PanelState): string {
  switch (state.kind) {
    case 'waiting':
      return `Vous restez sur le banc\u00a0: ${formatOrdinal(state.queuePosition)}. Une autre place peut encore se libérer.`
    case 'full':
      return 'Une autre place peut encore se libérer\u00a0: le banc est prévenu.'
    case 'open':
    case 'replacing':
    case 'firstCome':
      return 'Il reste une autre place à prendre.'
    default:
      return 'Cette fois, il n’y a plus de place.'
  }
}

/** While leaving can be undone. */
export function leavingPanelText(kind: 'going' | 'waiting'): JoinPanelText {
  return { title: 'Vous partez', text: `Votre ${kind === 'going' ? 'place' : 'tour'} est encore à vous ${UNDO_SECONDS}\u00a0secondes.` }
}

function termsText(match: Match, now: Date): string {
  return `${costText(match)} ${leaveTermsText(match, now)}`
}

/** What a shared cost comes to depends on who is there. */
function costText({ totalCost, pricePerPlayer }: Match): string {
  if (totalCost) return `${formatAmount(totalCost)} à partager entre les présents.`
  return pricePerPlayer > 0 && totalCost === null ? `${formatPrice(pricePerPlayer)} à régler sur place.` : 'Gratuit.'
}

/** « Vous pourrez vous désister jusqu’à samedi 12 h 00. » */
function leaveTermsText({ startsAt, leaveDeadlineHours }: Match, now: Date): string {
  const deadline = leaveDeadline({ startsAt: new Date(startsAt), leaveDeadlineHours })
  if (deadline === null) return 'Vous pourrez vous désister jusqu’au coup d’envoi.'
  if (now >= deadline) return 'Vous désister demandera un mot\u00a0: le délai est passé.'
  return `Vous pourrez vous désister jusqu’${deadlineText(deadline, now)}.`
}

/** « à 12 h 00 », « à demain 12 h 00 », « à samedi 12 h 00 », « au samedi 28 novembre à 12 h 00 » */
function deadlineText(deadline: Date, now: Date): string {
  const days = daysUntil(deadline, now)
  if (days >= 7) return `au ${formatLongDay(deadline)} ${formatAtTime(deadline)}`
  return days <= 0 ? formatAtTime(deadline) : `à ${dayText(deadline, now)}\u00a0${formatTime(deadline)}`
}

/** « mardi », « demain », « le mardi 24 novembre ». */
export function dayText(startsAt: Date, now: Date): string {
  const days = daysUntil(startsAt, now)
  if (days <= 0) return 'aujourd’hui'
  if (days === 1) return 'demain'
  const day = formatLongDay(startsAt)
  return days < 7 ? (day.split(' ')[0] ?? day) : `le ${day}`
}

/** « 20 h 15 », « demain 9 h 00 » */
const returnText = (until: Date, now: Date): string => `${daysUntil(until, now) > 0 ? 'demain\u00a0' : ''}${formatTime(until)}`

export function seeYouText(startsAt: Date, now: Date): string {
  const days = daysUntil(startsAt, now)
  if (days <= 0) return 'À tout à l’heure\u202f!'
  if (days === 1) return 'À demain\u202f!'
  const day = formatLongDay(startsAt)
  return `À ${days < 7 ? day.split(' ')[0] : day}\u202f!`
}

function cancelledByText({ cancelledByName, cancelledAt }: Match, now: Date): string {
  const when = cancelledAt && dayAndTimeText(new Date(cancelledAt), now)
  const who = cancelledByName && `Par ${cancelledByName}`
  return `${[who, when].filter(Boolean).join(', ')}.`
}

/** The states in which the viewer can join the list or the bench. */
export type JoinableState = Extract<ViewerState, { kind: keyof typeof JOIN_LABELS }>

export const isJoinableState = (state: ViewerState): state is JoinableState => state.kind in JOIN_LABELS

export const joinLabel = ({ kind }: JoinableState): string => JOIN_LABELS[kind]

const JOIN_LABELS = { open: 'Rejoindre la liste', replacing: 'Je prends la place', full: 'Rejoindre la liste d’attente' } as const
