import { settle } from '../ledger/settle.rules.ts'

/** A proposal that nobody refuses ends by itself after this. */
export const SETTLEMENT_DAYS = 7

/** What a debtor owes a creditor; of a plan more than 0. */
export type Debt = { debtorId: string; creditorId: string; amountCents: number }

/** @property isWaiting a payment of it waits for « Reçu », or a share of it for the answer to a contest */
export type OpenDebt = Debt & { isWaiting: boolean }

/**
 * What a group owes each other now.
 * @property debts of all pairs, each once
 * @property members parties of members with an active account
 * @property blocks two parties of which one blocked the other
 */
export type SettlementFacts = {
  debts: readonly OpenDebt[]
  members: ReadonlySet<string>
  blocks: readonly (readonly [string, string])[]
}

/** @property replaced debts that end @property payments debts that there are instead */
export type SettlementPlan = { replaced: Debt[]; payments: Debt[] }

/** @property isPartial some debts are no part of it */
export type Proposable = SettlementPlan & { isPartial: boolean }

/**
 * « Régler en N paiements au lieu de M »; null where they would not be fewer. Two of whom one blocked the other take no part, nor do debts that
 * wait for an answer, and debts of more than ten million euros have no plan. Debts that would stay as they are are left out of it: nobody is asked for them.
 */
export function planSettlement({ debts, members, blocks }: SettlementFacts): Proposable | null {
  const among = debts.filter(({ debtorId, creditorId, isWaiting }) => !isWaiting && members.has(debtorId) && members.has(creditorId))
  const people = new Set(partiesOf(among))
  const left = new Set(blocks.filter((pair) => pair.every((party) => people.has(party))).flat())
  const settled = among.filter(({ debtorId, creditorId }) => !left.has(debtorId) && !left.has(creditorId)).map(toDebt)
  const payments = settle(totalsOf(settled)).map(({ from, to, amountCents }) => ({ debtorId: from, creditorId: to, amountCents }))
  const replaced = settled.filter((debt) => !payments.some((payment) => isSame(debt, payment)))
  const changed = payments.filter((payment) => !settled.some((debt) => isSame(debt, payment)))
  if (changed.length >= replaced.length || [...replaced, ...changed].some(isTooLarge)) return null
  return { replaced, payments: changed, isPartial: replaced.length < debts.length }
}

/**
 * What the plan changes in each pair, for the entry. Everybody keeps their total.
 * @returns each pair once, less than 0 where the debtor owes less
 */
export function changesOf({ replaced, payments }: SettlementPlan): Debt[] {
  const changes = new Map<string, Debt>()
  for (const [sign, debts] of [
    [-1, replaced],
    [1, payments],
  ] as const)
    for (const { debtorId, creditorId, amountCents } of debts) {
      const other = changes.get(keyOf({ debtorId: creditorId, creditorId: debtorId }))
      if (other) other.amountCents -= sign * amountCents
      else {
        const key = keyOf({ debtorId, creditorId })
        changes.set(key, { debtorId, creditorId, amountCents: (changes.get(key)?.amountCents ?? 0) + sign * amountCents })
      }
    }
  return [...changes.values()].filter(({ amountCents }) => amountCents !== 0)
}

/**
 * Whether a plan can still be carried out: what it replaces is still owed and waits for no answer, and everybody is still there and has
 * blocked nobody whom they would pay or no longer pay. New debts don't matter.
 */
export function stands({ replaced, payments }: SettlementPlan, { debts, members, blocks }: SettlementFacts): boolean {
  const owed = new Map(debts.filter(({ isWaiting }) => !isWaiting).map((debt) => [keyOf(debt), debt.amountCents]))
  const isBlocked = ({ debtorId, creditorId }: Debt) => blocks.some((pair) => pair.includes(debtorId) && pair.includes(creditorId))
  const all = [...replaced, ...payments]
  return (
    replaced.every((debt) => (owed.get(keyOf(debt)) ?? 0) >= debt.amountCents) &&
    partiesOf(all).every((party) => members.has(party)) &&
    !all.some(isBlocked)
  )
}

/** Who pays or is paid otherwise than before, and is asked for that. */
export const partiesOf = (debts: readonly Debt[]): string[] => [
  ...new Set(debts.flatMap(({ debtorId, creditorId }) => [debtorId, creditorId])),
]

/** Debts to compare, in whatever order they are. */
export const debtLines = (debts: readonly Debt[]): string[] => debts.map((debt) => `${keyOf(debt)} ${debt.amountCents}`).sort()

/**
 * The columns of amounts end at 21 million euros, and a payment may go the other way than the debt that it replaces: the pair changes by both.
 */
const isTooLarge = ({ amountCents }: Debt): boolean => amountCents > MAX_DEBT_CENTS
const MAX_DEBT_CENTS = 10_000_000_00

/** What each is owed in all. */
function totalsOf(debts: readonly Debt[]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const { debtorId, creditorId, amountCents } of debts) {
    totals.set(creditorId, (totals.get(creditorId) ?? 0) + amountCents)
    totals.set(debtorId, (totals.get(debtorId) ?? 0) - amountCents)
  }
  return totals
}

const toDebt = ({ debtorId, creditorId, amountCents }: Debt): Debt => ({ debtorId, creditorId, amountCents })

const keyOf = ({ debtorId, creditorId }: Pick<Debt, 'debtorId' | 'creditorId'>) => `${debtorId} ${creditorId}`

const isSame = (one: Debt, other: Debt) => keyOf(one) === keyOf(other) && one.amountCents === other.amountCents
