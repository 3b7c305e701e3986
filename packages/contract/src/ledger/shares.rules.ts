export type Cost = { totalCostCents: number | null; pricePerPlayerCents: number }

/** What a match cost: in all, or the price of each who came. */
export const costOf = ({ totalCostCents, pricePerPlayerCents }: Cost, present: number): number =>
  totalCostCents ?? pricePerPlayerCents * present

/** Splits a sum to the cent: the first parts are one cent higher where it does not divide. */
export function splitCents(sumCents: number, parts: number): number[] {
  const base = Math.floor(sumCents / parts)
  const extra = sumCents - base * parts
  return Array.from({ length: parts }, (_, at) => (at < extra ? base + 1 : base))
}

/**
 * What each person pays for themselves and the guests whom they brought, that of the payee included.
 * @param payers who pays for each of those who came, in the order of the list
 */
export function sharesOf(payers: readonly string[], cost: Cost): Map<string, number> {
  const shares = new Map<string, number>()
  const parts = splitCents(costOf(cost, payers.length), payers.length)
  for (const [at, payer] of payers.entries()) shares.set(payer, (shares.get(payer) ?? 0) + (parts[at] ?? 0))
  return shares
}
