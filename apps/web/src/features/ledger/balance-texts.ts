import type { PairBalance } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount, formatCount } from '@coup-denvoi/contract/lib/format'
import { callName, matchesText } from './ledger-texts.ts'

export type Totals = {
  /** Those who owe the viewer, the largest first. */
  debtors: PairBalance[]
  /** Those whom the viewer owes. */
  creditors: PairBalance[]
  owedToViewer: number
  owedByViewer: number
}

export function totalsOf(pairs: readonly PairBalance[]): Totals {
  const debtors = pairs.filter(({ balanceCents }) => balanceCents > 0)
  const creditors = pairs.filter(({ balanceCents }) => balanceCents < 0)
  const sum = (of: readonly PairBalance[]) => of.reduce((total, { balanceCents }) => total + Math.abs(balanceCents), 0)
  return { debtors, creditors, owedToViewer: sum(debtors), owedByViewer: sum(creditors) }
}

/** « 4 personnes, dont 2 disent avoir payé » */
export function debtorsText(debtors: readonly PairBalance[], now: Date): string {
  const saying = debtors.filter(({ declaredCents }) => declaredCents > 0).length
  const [only] = debtors
  if (!only) return 'personne'
  if (debtors.length === 1) return `${callName(only.party)}${saying ? ' dit avoir payé' : matchesSuffix(only, now)}`
  return `${formatCount(debtors.length, 'personne')}${saying === 0 ? '' : `, dont ${saying} ${saying > 1 ? 'disent' : 'dit'} avoir payé`}`
}

/** « à Maël, pour sam. 14 nov. » */
export function creditorsText(creditors: readonly PairBalance[], now: Date): string {
  const [only] = creditors
  if (!only) return 'à personne'
  return creditors.length === 1 ? `à ${callName(only.party)}${matchesSuffix(only, now)}` : `à ${formatCount(creditors.length, 'personne')}`
}

const matchesSuffix = ({ matches }: PairBalance, now: Date) => (matches.length > 0 ? `, ${matchesText(matches, now)}` : '')

/** « Tout compte fait, il vous revient 22,38 €. » */
export function netText(totals: Totals): string {
  const net = totals.owedToViewer - totals.owedByViewer
  if (net === 0) return 'Tout compte fait, vous êtes à zéro.'
  return `Tout compte fait, ${net > 0 ? 'il vous revient' : 'vous devez'} ${formatAmount(net)}.`
}

/** What the link on other pages says of all balances. */
export function ownTotalsText({ owedToViewer, owedByViewer }: Totals): string {
  if (owedToViewer === 0 && owedByViewer === 0) return 'Rien à régler'
  return [owedToViewer > 0 && `on vous doit ${formatAmount(owedToViewer)}`, owedByViewer > 0 && `vous devez ${formatAmount(owedByViewer)}`]
    .filter(Boolean)
    .join(', ')
}

/** What is left to pay or to confirm, but for what somebody says to have paid and what is contested. */
export const openCents = ({ balanceCents, declaredCents, contestedCents = 0 }: PairBalance): number =>
  Math.max(0, Math.abs(balanceCents) - declaredCents - contestedCents)
