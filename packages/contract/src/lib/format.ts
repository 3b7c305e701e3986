import { lazy } from './lazy.ts'

const NBSP = '\u00a0'
const euroFormat = lazy(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }))

/** `Gratuit`, `5 €`, `6,50 €`. @param cents price in cents of a euro */
export function formatPrice(cents: number): string {
  if (cents === 0) return 'Gratuit'
  return `${cents % 100 === 0 ? cents / 100 : euroFormat().format(cents / 100)}${NBSP}€`
}

/** `6,50 €`, `65,00 €`: what is owed, to the cent. @param cents without its sign */
export const formatAmount = (cents: number): string => `${euroFormat().format(Math.abs(cents) / 100)}${NBSP}€`

/** `+ 7,22 €`, `− 6,50 €`, `0,00 €`: what changes a balance. */
export const formatSignedAmount = (cents: number): string =>
  cents === 0 ? formatAmount(0) : `${cents > 0 ? '+' : '\u2212'}${NBSP}${formatAmount(cents)}`

export const formatOrdinal = (n: number): string => (n === 1 ? '1ᵉʳ' : `${n}ᵉ`)

/** `1 place`, `2 places` */
export const formatCount = (n: number, singular: string, plural = `${singular}s`): string => `${n}${NBSP}${n > 1 ? plural : singular}`

const numberFormat = lazy(() => new Intl.NumberFormat('fr-FR'))

export const formatNumber = (n: number): string => numberFormat().format(n)

const decimalFormat = lazy(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

export const formatDecimal = (n: number): string => decimalFormat().format(n)

/** `12 345 matchs`: {@link formatCount} with grouped digits. */
export const formatLargeCount = (n: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(n)}${NBSP}${n > 1 ? plural : singular}`

/** Two lines of a phone, or three. */
const MAX_EXCERPT = 100

/** The beginning of a message. By code points, so that no emoji is cut in half. The whole message is where it is answered. */
export function excerptOf(message: string): string {
  const letters = [...message]
  return letters.length > MAX_EXCERPT ? `${letters.slice(0, MAX_EXCERPT).join('').trimEnd()}…` : message
}
