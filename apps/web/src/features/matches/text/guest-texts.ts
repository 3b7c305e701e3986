import { errorCatalog } from '@coup-denvoi/contract/lib/error-catalog'
import { formatOrdinal } from '@coup-denvoi/contract/lib/format'
import { formatAtTime } from '@coup-denvoi/contract/lib/local-time'
import { isGuestInvolved } from '@coup-denvoi/contract/matches/guests/guest.rules'
import type { GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { matchErrors } from '@coup-denvoi/contract/matches/match.errors'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { seeYouText } from './join-panel-text.ts'
import { publicOrganizerFirstName } from './organizer-text.ts'

const NO_NAME = 'Dites-nous au moins votre prénom.'
const LIMIT_ADVICE = 'Les autres joueurs peuvent ouvrir le lien sur le leur.'

/** Why « Je viens » was refused. @param code of the API */
export function guestRefusalText(code: string): string {
  if (code === 'INVALID_ARGUMENT') return NO_NAME
  if (code === 'GUEST_LIMIT') return `${matchErrors.GUEST_LIMIT.message} ${LIMIT_ADVICE}`
  return ({ ...errorCatalog, ...matchErrors } as Record<string, { message: string }>)[code]?.message ?? errorCatalog.UNEXPECTED.message
}

/** The title and the sentence about a guest's place. @param isNew they have just come */
export function guestPlaceText({ name, state, number, match, answeredAt }: GuestPlace, now: Date, isNew = false) {
  const organizer = publicOrganizerFirstName(match) ?? 'L’organisateur'
  const startsAt = new Date(match.startsAt)
  if (match.status === 'cancelled') return { title: 'Match annulé', text: 'Ce match a été annulé.' }
  if (now >= new Date(match.endsAt))
    return { title: 'Match terminé', text: `${dayAndTimeText(startsAt, now)}.${state === 'going' ? ' Vous y étiez.' : ''}` }
  if (now >= startsAt && isGuestInvolved(state)) {
    const plays = state === 'going' ? ' Vous jouez.' : ''
    return { title: 'Match en cours', text: `Coup d’envoi donné ${formatAtTime(startsAt)}.${plays}` }
  }
  switch (state) {
    case 'going':
      return isNew
        ? {
            title: `C’est noté, ${name}\u202f!`,
            text: `Vous avez la ${number === 1 ? '1ʳᵉ' : formatOrdinal(number ?? 1)} place. ${seeYouText(startsAt, now)}`,
          }
        : { title: `${name}, vous jouez`, text: `Maillot numéro ${number}. ${seeYouText(startsAt, now)}` }
    case 'waiting':
      return { title: `${formatOrdinal(number ?? 1)} sur le banc`, text: 'Une place se libère\u202f? Elle va au premier.' }
    case 'requested':
      return { title: 'En attente de validation', text: `${organizer} répond, et cette page vous le dit.` }
    case 'refused':
      return { title: `Pas cette fois, ${name}`, text: `${organizer} n’a pas retenu votre demande.` }
    case 'removed':
      return {
        title: 'Vous n’êtes plus sur la feuille',
        text: `${organizer} a retiré votre place${answeredAt ? `, ${dayAndTimeText(new Date(answeredAt), now)}` : ''}.`,
      }
    case 'left':
      return { title: 'Vous ne venez plus', text: 'Votre place est rendue.' }
    case 'claimed':
      return { title: 'Cette place est à votre compte', text: 'Connectez-vous pour voir le match.' }
  }
}

/** Why an e-mail address is useful in a state; null where there is nothing to tell. */
export const guestMailLabel = (state: GuestPlace['state']): string | null => MAIL_LABELS[state] ?? null

const MAIL_LABELS: Partial<Record<GuestPlace['state'], string>> = {
  going: 'Être prévenu si quelque chose change',
  waiting: 'Être prévenu dès que c’est mon tour',
  requested: 'Être prévenu de la réponse',
}
