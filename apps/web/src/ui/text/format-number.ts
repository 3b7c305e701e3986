import { lazy } from '@coup-denvoi/contract/lib/lazy'

const NBSP = '\u00a0'
const numberFormat = lazy(() => new Intl.NumberFormat('fr-FR'))

export const formatNumber = (n: number): string => numberFormat().format(n)

const decimalFormat = lazy(() => new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

export const formatDecimal = (n: number): string => decimalFormat().format(n)

/** `12 345 matchs`: {@link formatCount} with grouped digits. */
export const formatLargeCount = (n: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(n)}${NBSP}${n > 1 ? plural : singular}`
