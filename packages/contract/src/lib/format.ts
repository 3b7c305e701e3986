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
