import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'

export type ReceivedFigures = { received: number; toConfirm: number; toCome: number; total: number }

/** What the payee has of what others owe them for the match, in cents. */
export function receivedFigures(shares: readonly Share[]): ReceivedFigures {
  const figures = { received: 0, toConfirm: 0, toCome: 0, total: 0 }
  for (const { state, amountCents, dueCents } of shares) {
    if (state === 'own') continue
    figures.total += amountCents
    figures.received += amountCents - dueCents
    figures[isSaidToBePaid(state) ? 'toConfirm' : 'toCome'] += dueCents
  }
  return figures
}

/** What « Reçu » is about: what they said to have paid, which may be ahead, or what is left. */
export const receiptCents = ({ state, payment, dueCents }: Share): number =>
  payment && isSaidToBePaid(state) ? payment.amountCents : dueCents

export const isSaidToBePaid = (state: Share['state']): boolean => state === 'declared' || state === 'not-seen'

/** The shares of the others, by what the payee has to do with them. */
export function sharesByTask(shares: readonly Share[]) {
  const others = shares.filter(({ state }) => state !== 'own')
  const of = (...states: Share['state'][]) => others.filter(({ state }) => states.includes(state))
  return {
    toConfirm: of('declared', 'not-seen'),
    contested: of('contested'),
    toCome: of('due'),
    settled: of('received', 'prepaid', 'deducted', 'settled', 'lifted'),
    count: others.length,
  }
}

/** How often each amount: of each player while the sum is what was shared, otherwise of each who pays. */
export function partsOf(ledger: MatchLedger): { count: number; amountCents: number }[] {
  const { present, sumCents, totalCostCents, pricePerPlayerCents, shares } = ledger
  if (present > 0 && sumCents === (totalCostCents ?? present * pricePerPlayerCents)) {
    const amountCents = Math.floor(sumCents / present)
    const larger = sumCents - amountCents * present
    return [
      { count: present - larger, amountCents },
      { count: larger, amountCents: amountCents + 1 },
    ].filter(({ count }) => count > 0)
  }
  const counts = new Map<number, number>()
  for (const { amountCents } of shares ?? []) if (amountCents > 0) counts.set(amountCents, (counts.get(amountCents) ?? 0) + 1)
  return [...counts].map(([amountCents, count]) => ({ count, amountCents })).sort((a, b) => a.amountCents - b.amountCents)
}

/** Those who pay the extra cent, first of the list; null where the list does not tell it, because somebody pays for guests. */
export function payersOfExtraCent({ shares, sumCents, present, totalCostCents }: MatchLedger): Share[] | null {
  if (!shares || totalCostCents !== sumCents || present === 0) return null
  const larger = sumCents % present
  return larger > 0 && shares.every(({ guests }) => guests.length === 0) ? shares.slice(0, larger) : null
}
