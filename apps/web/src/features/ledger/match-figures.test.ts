import type { Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { SHARE_STATES } from '@coup-denvoi/contract/ledger/ledger.schema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf, payersOfExtraCent, receivedFigures, sharesByTask } from './match-figures.ts'
import { aMatchLedger, aParty, aShare, MAEL, NADIA, SOFIA } from './testing/ledgers.ts'

const anyShares = fc.array(
  fc
    .record({ state: fc.constantFrom(...SHARE_STATES), amountCents: fc.nat(5000), paid: fc.double({ min: 0, max: 1, noNaN: true }) })
    .map(({ paid, ...share }): Share => aShare(SOFIA, { ...share, dueCents: Math.floor(share.amountCents * paid) })),
)

test('what is received, to confirm and to come is the total', () => {
  fc.assert(
    fc.property(anyShares, (shares) => {
      const { received, toConfirm, toCome, total } = receivedFigures(shares)
      return received + toConfirm + toCome === total
    }),
  )
})

test('each share of the others has one task', () => {
  fc.assert(
    fc.property(anyShares, (shares) => {
      const { toConfirm, contested, toCome, settled, count } = sharesByTask(shares)
      return toConfirm.length + contested.length + toCome.length + settled.length === count
    }),
  )
})

test('the parts of a shared cost are its sum, to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 200_000 }), (present, cost) => {
      const parts = partsOf(aMatchLedger({ present, totalCostCents: cost, sumCents: cost }))
      const [count, sum] = parts.reduce(([people, cents], part) => [people + part.count, cents + part.count * part.amountCents], [0, 0])
      return count === present && sum === cost
    }),
  )
})

test('65 € among nine are seven parts and two larger ones', () => {
  expect(partsOf(aMatchLedger({ present: 9 }))).toEqual([
    { count: 7, amountCents: 722 },
    { count: 2, amountCents: 723 },
  ])
})

test('a price per player is as many parts; corrected by hand, they are counted', () => {
  expect(partsOf(aMatchLedger({ totalCostCents: null }))).toEqual([{ count: 10, amountCents: 650 }])
  const shares = [aShare(MAEL, { state: 'own' }), aShare(NADIA), aShare(SOFIA, { state: 'lifted', amountCents: 0 })]
  expect(partsOf(aMatchLedger({ present: 3, sumCents: 1300, shares }))).toEqual([{ count: 2, amountCents: 650 }])
})

test('the first of the list pay the extra cents, unless guests hide who does', () => {
  const shares = ['Karim Haddad', 'Inès Moreau', 'Léa Fournier'].map((name) => aShare(aParty(name)))
  const ledger = aMatchLedger({ present: 3, totalCostCents: 2000, sumCents: 2000, shares })
  expect(payersOfExtraCent(ledger)?.map(({ party }) => party.displayName)).toEqual(['Karim Haddad', 'Inès Moreau'])
  expect(payersOfExtraCent({ ...ledger, sumCents: 2100, totalCostCents: 2100 })).toBeNull()
  expect(payersOfExtraCent({ ...ledger, shares: [aShare(NADIA, { guests: ['Amir'] }), ...shares] })).toBeNull()
  expect(payersOfExtraCent({ ...ledger, shares: null })).toBeNull()
})
