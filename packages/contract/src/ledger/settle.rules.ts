/** @property from the party that pays */
type Settlement = { from: string; to: string; amountCents: number }
type Balance = { party: string; cents: number }

/** Two to the power of this many sums are computed. */
const MAX_EXACT_PARTIES = 12

/**
 * « Régler »: the fewest payments after which nobody owes anything. Each goes from who owes to who is owed, so that nobody pays and is
 * paid. With many people it is at most one payment less than people, which may be more than needed. The same balances give the same
 * payments, in whatever order they come.
 * @param balances party to cents; positive: they are owed. The sum is 0.
 */
export function settle(balances: ReadonlyMap<string, number>): Settlement[] {
  const open = [...balances]
    .map(([party, cents]) => ({ party, cents }))
    .filter(({ cents }) => cents !== 0)
    .sort((one, other) => Math.abs(other.cents) - Math.abs(one.cents) || (one.party < other.party ? -1 : 1))
  const groups = open.length > MAX_EXACT_PARTIES ? [open] : splitIntoMostGroups(open)
  return groups.flatMap(settleGroup)
}

/**
 * A group whose balances sum to 0 settles with one payment less than people, and with no fewer where no part of it sums to 0. So the most
 * such groups are the fewest payments.
 */
function splitIntoMostGroups(open: readonly Balance[]): Balance[][] {
  const everybody = 2 ** open.length - 1
  const sums = new Int32Array(everybody + 1)
  /** The most groups that close while people come one by one into this set, and who came last. */
  const closed = new Uint8Array(everybody + 1)
  const last = new Uint8Array(everybody + 1)
  for (let set = 1; set <= everybody; set++) {
    let best = -1
    for (const [index, { cents }] of open.entries()) {
      const without = set & ~(1 << index)
      if (without === set) continue
      sums[set] = (sums[without] ?? 0) + cents
      if ((closed[without] ?? 0) <= best) continue
      best = closed[without] ?? 0
      last[set] = index
    }
    closed[set] = best + (sums[set] === 0 ? 1 : 0)
  }
  const groups: Balance[][] = []
  for (let set = everybody; set > 0; ) {
    if (sums[set] === 0) groups.push([])
    const index = last[set] ?? 0
    groups.at(-1)?.push(open[index] as Balance)
    set &= ~(1 << index)
  }
  return groups
}

/** The largest debt goes to who is owed most, until nothing is left: each payment settles one of the two. */
function settleGroup(group: readonly Balance[]): Settlement[] {
  const left = group.map(({ party, cents }) => ({ party, cents }))
  const payments: Settlement[] = []
  for (;;) {
    const by = (sign: 1 | -1) => left.reduce((most, each) => (sign * each.cents > sign * most.cents ? each : most), { party: '', cents: 0 })
    const debtor = by(-1)
    const creditor = by(1)
    const amountCents = Math.min(-debtor.cents, creditor.cents)
    if (amountCents <= 0) return payments
    debtor.cents += amountCents
    creditor.cents -= amountCents
    payments.push({ from: debtor.party, to: creditor.party, amountCents })
  }
}
