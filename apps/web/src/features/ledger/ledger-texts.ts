import type { Party, PaymentMethod, ShareState } from '@coup-denvoi/contract/ledger/ledger.schema'
import { firstNameOf } from '@coup-denvoi/contract/users/user.rules'
import { dayText, shortDayText } from '#lib/time/day-texts.ts'
import { timeAgo } from '#lib/time/time-ago.ts'

export const METHOD_LABELS: Record<PaymentMethod, string> = {
  lydia: 'Lydia',
  wero: 'Wero',
  paypal: 'PayPal',
  transfer: 'Virement',
  cash: 'Espèces',
}

/** In a list of facts: names of services keep their capital. */
export const methodText = (method: PaymentMethod): string =>
  method === 'transfer' || method === 'cash' ? METHOD_LABELS[method].toLowerCase() : METHOD_LABELS[method]

/** What a list says of each share. */
export const STATE_LABELS: Record<ShareState, string> = {
  own: 'sa part',
  due: 'à payer',
  declared: 'dit avoir payé',
  'not-seen': 'pas encore vu',
  received: 'reçu',
  prepaid: 'payé d’avance',
  deducted: 'déduit',
  settled: 'compté dans un règlement',
  contested: 'contestée',
  lifted: 'corrigée',
}

/** How they are called within a sentence; a deleted account has no first name. */
export const callName = ({ displayName, userId, isGuest }: Pick<Party, 'displayName' | 'userId' | 'isGuest'>): string =>
  userId === null && !isGuest ? displayName : firstNameOf(displayName)

export const nameOf = ({ isViewer, displayName }: Party): string => (isViewer ? 'Vous' : displayName)

/** « Lydia, hier à 21 h 04 », « virement, mer. 18 nov. » */
export const paymentText = (payment: { method: PaymentMethod | null; at: string }, now: Date): string =>
  [payment.method && methodText(payment.method), timeAgo(new Date(payment.at), now)].filter(Boolean).join(', ')

/** « PayPal, 8 nov. » */
export const receiptText = ({ method, at }: { method: PaymentMethod | null; at: string }, now: Date): string =>
  [method && methodText(method), shortDayText(new Date(at), now)].filter(Boolean).join(', ')

/** « pour sam. 14 nov. », « pour 3 matchs »; empty for none */
export function matchesText(matches: readonly { startsAt: string }[], now: Date): string {
  const [match] = matches
  if (!match) return ''
  return matches.length === 1 ? `pour ${dayText(new Date(match.startsAt), now)}` : `pour ${matches.length}\u00a0matchs`
}

/** « d’avance pour Five du mardi »; empty for what is not ahead */
export const aheadText = (seriesTitle: string | null): string => (seriesTitle === null ? '' : `d’avance pour ${seriesTitle}`)

/** « Karim, Inès et Léa » */
export const listText = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} et ${names.at(-1)}`

/** A date ends with a full stop already. */
export const sentence = (text: string): string => `${capitalize(text)}${text.endsWith('.') ? '' : '.'}`

/** Starts a sentence. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
