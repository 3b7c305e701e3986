import { correctionLines } from '@coup-denvoi/contract/ledger/match-cost.rules'
import { describe, expect, it } from 'vitest'
import { leaveMatch } from '#features/matches/participation/commands/leave-match.ts'
import { sharesSeenBy } from '#testing/fixtures/ledger.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { correctShare } from '../commands/correct-share.ts'
import { setCost } from '../commands/set-cost.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'

const test = testDatabase()
const [nadia, karim, hugo] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira'])

const seenOf = async (id: string) => {
  const { totalCostCents, payee, shares } = await readMatchLedger(test.db, nadia, { id })
  const corrections = correctionLines((shares ?? []).map(({ party, fixedCents }) => ({ partyId: party.id, fixedCents })))
  return { totalCostCents, payeeId: payee.userId, corrections }
}
const set = (id: string, input: { totalCostCents: number | null; payee: Person; seen?: Awaited<ReturnType<typeof seenOf>> }) =>
  setCost({
    db: test.db,
    actor: nadia,
    input: { id, word: 'La facture', totalCostCents: input.totalCostCents, payeeId: input.payee.id, seen: input.seen },
  })

describe('the cost', () => {
  it('names who organizes as long as nobody else is named', async () => {
    const id = await createTestMatch(test.db, nadia, { players: [karim] })
    expect((await readMatchLedger(test.db, nadia, { id })).payee).toMatchObject({ userId: nadia.id, displayName: 'Nadia Belkacem' })
  })

  it('may be changed where who paid has left the list, without naming somebody else', async () => {
    const id = await createTestMatch(test.db, nadia, { players: [karim, hugo] })
    await set(id, { totalCostCents: 6500, payee: karim })
    for (const actor of [karim, hugo]) await leaveMatch({ db: test.db, actor, input: { id } })
    await set(id, { totalCostCents: 7000, payee: karim })
    expect(await readMatchLedger(test.db, nadia, { id })).toMatchObject({ totalCostCents: 7000, payee: { userId: karim.id } })
    await expect(set(id, { totalCostCents: 7000, payee: hugo })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
    await set(id, { totalCostCents: 7000, payee: nadia })
    await expect(set(id, { totalCostCents: 7000, payee: karim })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('that somebody has set meanwhile is not erased by who names another payee', async () => {
    const id = await createTestMatch(test.db, nadia, { players: [karim, hugo] })
    const seen = await seenOf(id)
    await set(id, { totalCostCents: 6500, payee: nadia, seen })
    await expect(set(id, { totalCostCents: null, payee: hugo, seen })).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      status: 409,
      data: { current: { totalCostCents: 6500 } },
    })
    await set(id, { totalCostCents: 6500, payee: nadia, seen })
    await set(id, { totalCostCents: null, payee: hugo, seen: await seenOf(id) })
    await expect(set(id, { totalCostCents: null, payee: karim, seen })).rejects.toMatchObject({ data: { current: { payeeId: hugo.id } } })
    await set(id, { totalCostCents: 500, payee: karim })
    expect(await seenOf(id)).toEqual({ totalCostCents: 500, payeeId: karim.id, corrections: [] })
  })

  it('takes back the corrections that its author saw alone', async () => {
    const { id } = await endPaidMatch(test.db, nadia, { players: [karim, hugo] })
    const seen = await seenOf(id)
    const party = partyIdOf(karim.id)
    await correctShare({ db: test.db, actor: nadia, input: { id, party, amountCents: 300, from: 650, word: 'Une mi-temps' } })
    await expect(set(id, { totalCostCents: 3000, payee: nadia, seen })).rejects.toMatchObject({
      code: 'EDITED_MEANWHILE',
      data: { current: { corrections: [`${party} 300`] } },
    })
    expect(await sharesSeenBy(test.db, nadia, id)).toMatchObject({ 'Karim Haddad': [300, 'due'], 'Hugo Ferreira': [650, 'due'] })
    await set(id, { totalCostCents: 3000, payee: nadia, seen: await seenOf(id) })
    expect(await sharesSeenBy(test.db, nadia, id)).toMatchObject({ 'Karim Haddad': [1000, 'due'], 'Hugo Ferreira': [1000, 'due'] })
    expect((await seenOf(id)).corrections).toEqual([])
  })
})
