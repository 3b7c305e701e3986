import { count, formatPrice, ordinal } from '@coup-denvoi/contract/kit/format'
import { daysUntil, formatDayAndTime, formatLongDay, formatTime } from '@coup-denvoi/contract/kit/paris-time'
import type { Match } from '@coup-denvoi/contract/matches/match.schema'
import type { Stance } from './match-stance.ts'

/** What the join panel says: a title, a line, small print. */
export type StanceWords = { title: string; text: string; smallPrint?: string }

/** The sentences for a stance. */
export function stanceWords(stance: Stance, match: Match, now: Date): StanceWords {
  const startsAt = new Date(match.startsAt)
  switch (stance.kind) {
    case 'open':
      return {
        title: stance.placesLeft === 1 ? 'La dernière place' : `${count(stance.placesLeft, 'place')} libres`,
        text: `Le numéro ${stance.place} attend son joueur.`,
        smallPrint: termsOf(match),
      }
    case 'replacing':
      return {
        title: stance.seekers === 1 ? 'Une place à reprendre' : `${count(stance.seekers, 'place')} à reprendre`,
        text:
          stance.seekers === 1
            ? `${stance.seeker.displayName} cherche un remplaçant.`
            : `${count(stance.seekers, 'joueur')} cherchent un remplaçant.`,
        smallPrint: termsOf(match),
      }
    case 'full':
      return {
        title: 'Feuille complète',
        text:
          stance.seat === 1
            ? 'Personne sur le banc\u00a0: la première place qui se libère est pour vous.'
            : `${count(stance.seat - 1, 'joueur')} sur le banc. Vous seriez ${ordinal(stance.seat)}.`,
      }
    case 'going':
      return {
        title: 'Vous jouez',
        text: stance.seeks
          ? 'Vous cherchez un remplaçant. La place reste à vous tant que personne ne l’a prise.'
          : `Maillot numéro ${stance.place}. ${seeYou(startsAt, now)}`,
      }
    case 'waiting':
      return {
        title: 'Vous êtes sur le banc',
        text: `Vous êtes ${ordinal(stance.seat)} sur la liste d’attente. On vous prévient si une place se libère.`,
      }
    case 'cancelled':
      return { title: 'Match annulé', text: cancelledBy(match) }
    case 'ongoing':
      return { title: 'Match en cours', text: `Coup d’envoi donné à ${formatTime(startsAt)}.${stance.plays ? ' Vous jouez.' : ''}` }
    case 'finished':
      return { title: 'Match terminé', text: `${formatDayAndTime(startsAt)}.${stance.played ? ' Vous y étiez.' : ''}` }
    case 'removed':
      return {
        title: 'Vous n’êtes plus sur la liste',
        text: 'L’organisateur a rendu votre place. Il faut son invitation pour revenir.',
      }
    case 'closed':
      return { title: 'Inscriptions fermées', text: 'La liste ne bouge plus.' }
  }
}

/** What whoever takes a place should know. */
function termsOf({ pricePerPlayer }: Match): string {
  const price = pricePerPlayer > 0 ? `${formatPrice(pricePerPlayer)} à régler sur place.` : 'Gratuit.'
  return `${price} Vous pourrez vous désister jusqu’au coup d’envoi.`
}

function seeYou(startsAt: Date, now: Date): string {
  const days = daysUntil(startsAt, now)
  if (days <= 0) return 'À tout à l’heure\u202f!'
  if (days === 1) return 'À demain\u202f!'
  const day = formatLongDay(startsAt)
  return `À ${days < 7 ? day.split(' ')[0] : day}\u202f!`
}

function cancelledBy({ cancelledByName, cancelledAt }: Match): string {
  const when = cancelledAt && formatDayAndTime(new Date(cancelledAt))
  const who = cancelledByName && `Par ${cancelledByName}`
  return `${[who, when].filter(Boolean).join(', ')}.`
}

/** The stances in which there is a place, or a seat, to take. */
export type OpenStance = Extract<Stance, { kind: keyof typeof JOIN_LABELS }>

export const isOpenStance = (stance: Stance): stance is OpenStance => stance.kind in JOIN_LABELS

/** What the button says that takes a place, or a seat. */
export const joinLabel = ({ kind }: OpenStance): string => JOIN_LABELS[kind]

const JOIN_LABELS = { open: 'Rejoindre la liste', replacing: 'Je prends la place', full: 'Rejoindre la liste d’attente' } as const
