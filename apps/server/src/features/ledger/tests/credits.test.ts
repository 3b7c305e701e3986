import { describe, expect, it } from 'vitest'
import { answerHandover } from '#features/matches/organizers/commands/answer-handover.ts'
import { proposeHandover } from '#features/matches/organizers/commands/propose-handover.ts'
import { setRegulars } from '#features/series/commands/set-regulars.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { payAhead, playPaidMatch, publishPaidMatch, startPaidSeries } from '#testing/fixtures/paid-series.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { confirmPayment } from '../commands/confirm-payment.ts'
import { declarePayment } from '../commands/declare-payment.ts'
import { listGroupEntries } from '../group-entries.queries.ts'
import { presentLedgerCsv } from '../ledger-csv.present.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { readGroupLedger, readOwnLedger } from '../own-balances.queries.ts'
import { readSeriesLedger } from '../series-ledger.queries.ts'

const test = testDatabase()
const [maël, karim, inès] = testPeople(test, ['Maël Nguyen', 'Karim Haddad', 'Inès Moreau'])

const start = (options: Partial<Parameters<typeof startPaidSeries>[2]> = {}) =>
  startPaidSeries(test.db, maël, { regulars: [maël, karim, inès], ...options })
const pay = (seriesId: string, amountCents = 3250, now?: Date) => payAhead(test.db, { seriesId, from: karim, to: maël, amountCents, now })
const seenBy = (viewer: Person, id: string) => readSeriesLedger(test.db, viewer, { id })

describe('« Abonnés »', () => {
  it('are told to who organizes the series, with what each has left', async () => {
    const id = await start()
    await pay(id)
    await setRegulars({ db: test.db, actor: maël, input: { id, regulars: [{ userId: inès.id, coOrganizes: false }] } })
    const { subscribers, can, own, payee } = await seenBy(maël, id)
    expect(subscribers).toMatchObject([
      { party: { displayName: 'Inès Moreau' }, creditCents: 0, lastPayment: null },
      { party: { displayName: 'Karim Haddad' }, creditCents: 3250, lastPayment: { amountCents: 3250 } },
    ])
    expect([can, own, payee?.userId]).toEqual([{ prepay: false, receive: true }, null, maël.id])
    expect((await seenBy(inès, id)).subscribers).toBeNull()
  })

  it('are paid back by who was paid, and have nothing left then', async () => {
    const id = await start()
    await pay(id)
    await playPaidMatch(test.db, id, 0)
    const refund = {
      key: newId(),
      to: partyIdOf(karim.id),
      matchId: null,
      groupId: null,
      amountCents: 2600,
      method: 'transfer' as const,
    }
    await expect(declarePayment({ db: test.db, actor: maël, input: { ...refund, amountCents: 2601 } })).rejects.toMatchObject({
      code: 'PAYMENT_TOO_HIGH',
    })
    await declarePayment({ db: test.db, actor: maël, input: refund })
    expect((await readOwnLedger(test.db, karim)).books[0]?.toConfirm).toMatchObject([{ amountCents: 2600, seriesTitle: null }])
    await confirmPayment({ db: test.db, actor: karim, input: { id: refund.key } })
    expect((await seenBy(karim, id)).own).toMatchObject({ creditCents: 0 })
    const { id: next } = await playPaidMatch(test.db, id, 1)
    expect((await readMatchLedger(test.db, karim, { id: next })).own).toMatchObject({ state: 'due', dueCents: 650 })
  })

  it('have what is left with who organized the series before: all who are concerned are told', async () => {
    const id = await start({ regulars: [maël, karim, inès] })
    await pay(id)
    const matchId = await publishPaidMatch(test.db, id, 0)
    const { startsAt } = await readMatchRow(test.db, matchId)
    const now = new Date(startsAt.getTime() - 60_000)
    await proposeHandover({ db: test.db, actor: maël, input: { id: matchId, userId: inès.id, message: '', passesSeries: true }, now })
    await answerHandover({ db: test.db, actor: inès, input: { id: matchId, accept: true }, now })
    const kept = [{ party: { displayName: 'Karim Haddad' }, payee: { displayName: 'Maël Nguyen' }, creditCents: 3250 }]
    for (const viewer of [karim, maël, inès]) expect((await seenBy(viewer, id)).kept).toMatchObject(kept)
    // Whether the new organizer takes payments ahead they have to say.
    expect(await seenBy(karim, id)).toMatchObject({ payee: { userId: inès.id }, own: { creditCents: 0 }, can: { prepay: false } })
    await expect(pay(id)).rejects.toMatchObject({ code: 'LEDGER_NOT_FOUND' })
  })
})

describe('what is left', () => {
  const toldOf = () =>
    test.reactionEvents.flatMap((event) =>
      event.type === 'ledger.credit-low' && event.userId === karim.id ? [[event.title, event.leftCents]] : [],
    )

  it('is told below two matches, once until they pay ahead again', async () => {
    const id = await start()
    const before = toldOf().length
    const told = () => toldOf().slice(before)
    await pay(id, 1950)
    const { id: first } = await playPaidMatch(test.db, id, 0)
    expect(told()).toEqual([])
    await playPaidMatch(test.db, id, 1)
    expect(told()).toEqual([['Five du mardi', 650]])
    const { endsAt } = await playPaidMatch(test.db, id, 2)
    expect(told()).toHaveLength(1)
    await pay(id, 700, new Date(endsAt.getTime() + 60_000))
    await playPaidMatch(test.db, id, 3)
    expect(told()).toEqual([
      ['Five du mardi', 650],
      ['Five du mardi', 50],
    ])
    expect((await readMatchLedger(test.db, karim, { id: first })).own?.state).toBe('prepaid')
  })

  it('is not what the payee owes for a match of their own', async () => {
    const groupId = await createTestGroup(test.db, maël, { members: [karim, inès] })
    const id = await start({ groupId })
    await pay(id)
    await endPaidMatch(test.db, karim, { players: [maël], groupId, pricePerPlayer: 722, date: '2035-06-09' })
    expect((await readGroupLedger(test.db, karim, { id: groupId })).pairs).toMatchObject([{ balanceCents: 3972 }])
    expect((await seenBy(karim, id)).own).toMatchObject({ creditCents: 3250 })
    await playPaidMatch(test.db, id, 0)
    expect((await seenBy(karim, id)).own).toMatchObject({ creditCents: 2600 })
  })

  it('is named in the entries and the CSV file of the group', async () => {
    const groupId = await createTestGroup(test.db, maël, { members: [karim, inès] })
    const id = await start({ groupId })
    await pay(id)
    const { items } = await listGroupEntries(test.db, karim, { id: groupId, limit: 20 })
    expect(items).toMatchObject([{ kind: 'payment', match: null, seriesTitle: 'Five du mardi', ownCents: 3250 }])
    expect(presentLedgerCsv(items)).toContain('Paiement d’avance pour Five du mardi')
  })
})
