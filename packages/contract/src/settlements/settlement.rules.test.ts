import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, debtLines, type OpenDebt, partiesOf, planSettlement, type SettlementFacts, stands } from './settlement.rules.ts'

const owes = (debtorId: string, creditorId: string, amountCents: number, isWaiting = false): OpenDebt => ({
  debtorId,
  creditorId,
  amountCents,
  isWaiting,
})

const factsOf = (debts: OpenDebt[], rest: Partial<SettlementFacts> = {}): SettlementFacts => ({
  debts,
  members: new Set(partiesOf(debts)),
  blocks: [],
  ...rest,
})

const chain = [owes('karim', 'ines', 650), owes('ines', 'nadia', 650)]

describe('fewer payments', () => {
  test('what Karim owes Inès and Inès owes Nadia goes straight to Nadia', () => {
    expect(planSettlement(factsOf(chain))).toEqual({
      replaced: [
        { debtorId: 'karim', creditorId: 'ines', amountCents: 650 },
        { debtorId: 'ines', creditorId: 'nadia', amountCents: 650 },
      ],
      payments: [{ debtorId: 'karim', creditorId: 'nadia', amountCents: 650 }],
      isPartial: false,
    })
  })

  test('three who owe each other in a circle pay nothing', () => {
    const plan = planSettlement(factsOf([...chain, owes('nadia', 'karim', 650)]))
    expect([plan?.replaced.length, plan?.payments]).toEqual([3, []])
  })

  test('there are none where as many would be left', () => {
    expect(planSettlement(factsOf([]))).toBeNull()
    expect(planSettlement(factsOf([owes('karim', 'nadia', 650), owes('hugo', 'nadia', 650)]))).toBeNull()
  })

  test.each([1_000_000_000, 1_000_000_001, 3_000_000_000])('there are none of more than the book can hold, as %d cents', (cents) => {
    const circle = [owes('karim', 'ines', cents), owes('ines', 'nadia', cents), owes('nadia', 'karim', cents)]
    expect(planSettlement(factsOf(circle)) === null).toBe(cents > 1_000_000_000)
  })

  test('a debt that stays as it is is no part of them', () => {
    const plan = planSettlement(factsOf([...chain, owes('hugo', 'sofia', 900)]))
    expect(plan).toMatchObject({ replaced: [{}, {}], payments: [{ debtorId: 'karim' }], isPartial: true })
    expect(partiesOf([...(plan?.replaced ?? []), ...(plan?.payments ?? [])])).not.toContain('hugo')
  })

  test.each<[string, Partial<SettlementFacts>]>([
    ['who is no member', { members: new Set(['karim', 'ines']) }],
    ['two of whom one blocked the other', { blocks: [['nadia', 'karim']] as const }],
    ['what waits for an answer', { debts: [owes('karim', 'ines', 650, true), owes('ines', 'nadia', 650)] }],
  ])('leave out %s', (_who, { debts = chain, ...rest }) => {
    expect(planSettlement(factsOf([...debts], rest))).toBeNull()
    const others = [owes('hugo', 'sofia', 100), owes('sofia', 'lea', 100)]
    const facts = factsOf([...debts, ...others], rest)
    const members = new Set([...facts.members, 'hugo', 'sofia', 'lea'])
    expect(planSettlement({ ...facts, members })).toMatchObject({ replaced: others.map(({ isWaiting, ...debt }) => debt), isPartial: true })
  })
})

const NAMES = ['ana', 'bo', 'cy', 'di', 'ed', 'fay', 'gus', 'hal']

/** Each pair of people at most once, in one direction. */
const arbitraryDebts = fc
  .uniqueArray(
    fc
      .tuple(fc.nat({ max: NAMES.length - 1 }), fc.nat({ max: NAMES.length - 1 }), fc.integer({ min: 1, max: 40 }))
      .filter(([a, b]) => a !== b),
    { selector: ([a, b]) => [a, b].toSorted().join(), maxLength: 16 },
  )
  .map((rows) => rows.map(([a, b, cents]) => owes(NAMES[a] as string, NAMES[b] as string, cents)))

const balanceOf = (debts: readonly Omit<OpenDebt, 'isWaiting'>[], party: string) =>
  debts.reduce((sum, { debtorId, creditorId, amountCents }) => {
    if (creditorId === party) return sum + amountCents
    return debtorId === party ? sum - amountCents : sum
  }, 0)

const arbitraryPlans = arbitraryDebts.map((debts) => ({ debts, plan: planSettlement(factsOf(debts)) })).filter(({ plan }) => plan !== null)

describe('a plan', () => {
  test('leaves everybody the same total, with fewer payments', () => {
    fc.assert(
      fc.property(arbitraryPlans, ({ debts, plan }) => {
        if (!plan) return
        const { replaced, payments } = plan
        expect(payments.length).toBeLessThan(replaced.length)
        const changes = changesOf(plan)
        for (const name of NAMES) {
          expect(balanceOf(changes, name)).toBe(0)
          expect(balanceOf([...debts, ...changes], name)).toBe(balanceOf(debts, name))
        }
        const pairs = changes.map(({ debtorId, creditorId }) => [debtorId, creditorId].toSorted().join())
        expect(new Set(pairs).size).toBe(pairs.length)
      }),
    )
  })

  test('leaves between two people what it says', () => {
    fc.assert(
      fc.property(arbitraryPlans, ({ debts, plan }) => {
        if (!plan) return
        const after = [...debts, ...changesOf(plan)]
        const between = (all: readonly Omit<OpenDebt, 'isWaiting'>[], a: string, b: string) =>
          balanceOf(
            all.filter(({ debtorId, creditorId }) => [a, b].includes(debtorId) && [a, b].includes(creditorId)),
            a,
          )
        const replaced = debtLines(plan.replaced)
        const kept = debts.filter((debt) => !replaced.includes(String(debtLines([debt]))))
        for (const a of NAMES) for (const b of NAMES) expect(between(after, a, b)).toBe(between([...kept, ...plan.payments], a, b))
      }),
    )
  })

  test('stands while what it replaces is owed, whatever comes on top', () => {
    fc.assert(
      fc.property(arbitraryPlans, fc.array(fc.nat({ max: 20 }), { minLength: 16, maxLength: 16 }), ({ debts, plan }, more) => {
        if (!plan) return
        const facts = factsOf(debts)
        expect(stands(plan, facts)).toBe(true)
        const grown = debts.map((debt, at) => ({ ...debt, amountCents: debt.amountCents + (more[at] ?? 0) }))
        expect(stands(plan, { ...facts, debts: [...grown, owes('zoe', 'ana', 5)] })).toBe(true)
      }),
    )
  })

  test.each<[string, Partial<SettlementFacts>]>([
    ['less is owed', { debts: [owes('karim', 'ines', 649), owes('ines', 'nadia', 650)] }],
    ['it is owed the other way round', { debts: [owes('ines', 'karim', 900), owes('ines', 'nadia', 650)] }],
    ['it is paid', { debts: [owes('ines', 'nadia', 650)] }],
    ['it waits for an answer', { debts: [owes('karim', 'ines', 650, true), owes('ines', 'nadia', 650)] }],
    ['somebody has left', { members: new Set(['karim', 'nadia']) }],
    ['who would be paid blocked who would pay', { blocks: [['nadia', 'karim']] as const }],
    ['two blocked each other whose debt ends', { blocks: [['karim', 'ines']] as const }],
  ])('does not stand when %s', (_what, rest) => {
    const plan = planSettlement(factsOf(chain))
    expect(plan && stands(plan, factsOf(chain))).toBe(true)
    expect(plan && stands(plan, factsOf(chain, { members: new Set(['karim', 'ines', 'nadia']), ...rest }))).toBe(false)
  })
})
