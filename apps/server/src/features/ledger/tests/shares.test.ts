import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { cancelMatch, cancelMatchAsAdmin } from '#features/matches/commands/cancel-match.ts'
import { addGuest } from '#features/matches/guests/commands/add-guest.ts'
import { bringGuest } from '#features/matches/guests/commands/bring-guest.ts'
import { claimGuestPlace } from '#features/matches/guests/commands/claim-guest-place.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { newId } from '#platform/new-id.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { sharesSeenBy } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { createModerator } from '#testing/moderators.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { correctShare } from '../commands/correct-share.ts'
import { noteReceipt } from '../commands/note-receipt.ts'
import { setCost } from '../commands/set-cost.ts'
import { ledgerEntries } from '../ledger-entries.table.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { readOwnLedger } from '../own-balances.queries.ts'

const test = testDatabase()
const [nadia, karim, hugo, camille] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Camille Dubreuil'])

const sharesOf = (id: string, viewer: Person = nadia) => sharesSeenBy(test.db, viewer, id)
const entriesOf = (id: string) =>
  test.db.read.select().from(ledgerEntries).where(eq(ledgerEntries.matchId, id)).orderBy(ledgerEntries.createdAt)
const mark = (id: string, player: string, what: 'absent' | 'present' | 'late' | 'excused', version: number, now: Date) =>
  markAttendance({ db: test.db, actor: nadia, input: { id, marks: [{ playerId: player, mark: what, version }] }, now })
const costOf = (id: string, totalCostCents: number | null, payee = nadia, word?: string, now?: Date) =>
  setCost({ db: test.db, actor: nadia, input: { id, totalCostCents, payeeId: payee.id, word }, now })

describe('the end of a match', () => {
  it('makes each who came owe the price, and nobody the organizer’s', async () => {
    const { id } = await endPaidMatch(test.db, nadia, { players: [karim, hugo] })
    expect(await sharesOf(id)).toEqual({ 'Nadia Belkacem': [650, 'own'], 'Karim Haddad': [650, 'due'], 'Hugo Ferreira': [650, 'due'] })
    expect(await entriesOf(id)).toMatchObject([{ kind: 'share', authorId: null, sumCents: 1950, present: 3, formerPresent: null }])
    const seen = await readMatchLedger(test.db, karim, { id })
    expect(seen).toMatchObject({
      shares: null,
      sumCents: 1950,
      present: 3,
      totalCostCents: null,
      pricePerPlayerCents: 650,
      own: { amountCents: 650, dueCents: 650, state: 'due' },
      can: { declare: true, withdraw: false, contest: true, receive: false, correct: false, setCost: false },
    })
  })

  it('shares a cost in all, to the cent, with the extra cents for the first', async () => {
    const { id } = await endPaidMatch(test.db, nadia, {
      players: [karim, hugo],
      before: (match) => costOf(match, 2000, karim),
    })
    expect(await sharesOf(id)).toEqual({ 'Nadia Belkacem': [667, 'due'], 'Karim Haddad': [667, 'own'], 'Hugo Ferreira': [666, 'due'] })
    expect((await readMatchLedger(test.db, karim, { id })).sumCents).toBe(2000)
  })

  it('makes nothing of a free match, of one that was cancelled, and of the bench', async () => {
    const { id: free } = await endPaidMatch(test.db, nadia, { players: [karim], pricePerPlayer: 0 })
    const { id: cancelled } = await endPaidMatch(test.db, nadia, {
      players: [karim],
      before: (id) => cancelMatch({ db: test.db, actor: nadia, input: { id, reason: '' } }),
    })
    const { id: crowded } = await endPaidMatch(test.db, nadia, { players: [karim, hugo], maxPlayers: 2, minPlayers: null })
    expect(await entriesOf(free)).toEqual([])
    expect(await entriesOf(cancelled)).toEqual([])
    expect(await sharesOf(crowded)).not.toHaveProperty('Hugo Ferreira')
  })

  it('makes hosts pay for their guests, and other guests for themselves', async () => {
    const { id } = await endPaidMatch(test.db, nadia, {
      players: [karim],
      before: async (match) => {
        await bringGuest({ db: test.db, actor: karim, input: { id: match, guestId: newId(), name: 'Amir' } })
        await addGuest({ db: test.db, actor: nadia, input: { id: match, guestId: newId(), name: 'Rémi' } })
      },
    })
    const { shares } = await readMatchLedger(test.db, nadia, { id })
    expect(shares?.map(({ party, guests, amountCents }) => [party.displayName, party.isGuest, guests, amountCents])).toEqual([
      ['Nadia Belkacem', false, [], 650],
      ['Karim Haddad', false, ['Amir'], 1300],
      ['Rémi', true, [], 650],
    ])
  })
})

describe('the sheet', () => {
  it('corrects shares by another entry', async () => {
    const { id, endsAt } = await endPaidMatch(test.db, nadia, { players: [karim, hugo], before: (match) => costOf(match, 2000) })
    await mark(id, hugo.id, 'absent', 0, endsAt)
    expect(await sharesOf(id)).toEqual({ 'Nadia Belkacem': [1000, 'own'], 'Karim Haddad': [1000, 'due'], 'Hugo Ferreira': [0, 'lifted'] })
    expect(await entriesOf(id)).toMatchObject([{ kind: 'share' }, { kind: 'correction', present: 2, formerPresent: 3 }])
    await mark(id, hugo.id, 'late', 1, endsAt)
    expect((await sharesOf(id))['Hugo Ferreira']).toEqual([666, 'due'])
    await mark(id, hugo.id, 'present', 2, endsAt)
    expect(await entriesOf(id)).toHaveLength(3)
  })

  it('does not undo what was set by hand, until the cost is set anew', async () => {
    const { id, endsAt } = await endPaidMatch(test.db, nadia, { players: [karim, hugo] })
    const input = { id, party: partyIdOf(karim.id), amountCents: 300, from: 650, word: 'Une mi-temps' }
    await correctShare({ db: test.db, actor: nadia, input })
    const otherInput = { ...input, amountCents: 200 }
    await expect(correctShare({ db: test.db, actor: nadia, input: otherInput })).rejects.toMatchObject({ code: 'SHARE_CHANGED' })
    await mark(id, hugo.id, 'absent', 0, endsAt)
    expect((await sharesOf(id))['Karim Haddad']).toEqual([300, 'due'])
    await expect(costOf(id, 1500)).rejects.toMatchObject({ code: 'CORRECTION_NEEDS_REASON' })
    await costOf(id, 1500, nadia, 'La facture', new Date(endsAt.getTime() + 1))
    expect((await sharesOf(id))['Karim Haddad']).toEqual([750, 'due'])
    expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'correction', authorId: nadia.id, word: 'La facture' })
  })

  it('owes another payee everything, and the former nothing', async () => {
    const { id } = await endPaidMatch(test.db, nadia, { players: [karim, hugo] })
    await costOf(id, null, karim, 'Karim a payé')
    expect(await sharesOf(id)).toEqual({ 'Nadia Belkacem': [650, 'due'], 'Karim Haddad': [650, 'own'], 'Hugo Ferreira': [650, 'due'] })
    // Who is owed sees it, also without organizing.
    expect(Object.keys(await sharesOf(id, karim))).toHaveLength(3)
  })

  it('takes everything back when a match that was played is cancelled', async () => {
    const { id, endsAt } = await endPaidMatch(test.db, nadia, { players: [karim] })
    const moderator = await createModerator(test.db, 'Samira Diallo', { isSuperAdmin: true })
    await cancelMatchAsAdmin({ db: test.db, actor: moderator, input: { id, reason: 'Une erreur' }, now: endsAt })
    expect(await sharesOf(id)).toMatchObject({ 'Karim Haddad': [0, 'lifted'] })
  })
})

describe('a guest who gets an account', () => {
  type Claimed = { listed: boolean; paid: boolean; paidInAll?: boolean; groupId?: string }
  const claimed = async ({ listed, paid, paidInAll = false, groupId }: Claimed) => {
    const guest = newGuest('Rémi')
    const { id, endsAt } = await endPaidMatch(test.db, nadia, {
      players: listed ? [karim, hugo] : [karim],
      groupId,
      before: async (match) => {
        await setGuestRules({ db: test.db, actor: nadia, input: { id: match, guestPolicy: 'open', guestsPerPlayer: 1 } })
        await comeByLink(test.db, match, guest)
      },
    })
    const receipt = { key: newId(), from: partyIdOf(guest.guestId), amountCents: 650, method: 'cash' as const }
    const purpose = paidInAll ? { matchId: null, groupId: groupId ?? null } : { matchId: id, groupId: null }
    if (paid) await noteReceipt({ db: test.db, actor: nadia, input: { ...receipt, ...purpose } })
    await claimGuestPlace({ db: test.db, actor: hugo, input: guest, now: endsAt })
    return id
  }

  it('has the share and the payments of the guest', async () => {
    const id = await claimed({ listed: false, paid: true })
    expect(await sharesOf(id)).toEqual({
      'Nadia Belkacem': [650, 'own'],
      'Karim Haddad': [650, 'due'],
      'Hugo Ferreira': [650, 'received'],
      Rémi: [0, 'lifted'],
    })
  })

  it('owes once where both stood on the list, and what the guest paid is theirs', async () => {
    const id = await claimed({ listed: true, paid: true })
    expect(await sharesOf(id)).toMatchObject({ 'Hugo Ferreira': [650, 'received'], Rémi: [0, 'lifted'] })
  })

  it('has what the guest paid of what they owed in all, in the group and outside of groups', async () => {
    for (const groupId of [await createTestGroup(test.db, nadia, { members: [karim, hugo] }), undefined]) {
      const id = await claimed({ listed: false, paid: true, paidInAll: true, groupId })
      expect(await sharesOf(id)).toMatchObject({ 'Hugo Ferreira': [650, 'received'], Rémi: [0, 'lifted'] })
      expect((await readMatchLedger(test.db, hugo, { id })).can).toMatchObject({ declare: false })
    }
    // Nobody owes the guest that they were.
    for (const { pairs } of (await readOwnLedger(test.db, nadia)).books)
      expect(pairs.map(({ party, balanceCents }) => [party.displayName, balanceCents])).toEqual([['Karim Haddad', 650]])
  })

  it('owes what the guest has not paid', async () => {
    const id = await claimed({ listed: false, paid: false })
    expect((await sharesOf(id))['Hugo Ferreira']).toEqual([650, 'due'])
  })
})

it('still counts a deleted account, by « Utilisateur inconnu »', async () => {
  const { id, endsAt } = await endPaidMatch(test.db, nadia, { players: [karim, hugo, camille], before: (match) => costOf(match, 4000) })
  const moderator = await createModerator(test.db, 'Samira Diallo', { isSuperAdmin: true })
  await deleteUser({ db: test.db, actor: moderator, input: { userId: hugo.id }, now: endsAt })
  await mark(id, karim.id, 'absent', 0, endsAt)
  expect(await sharesOf(id)).toEqual({
    'Nadia Belkacem': [1334, 'own'],
    'Karim Haddad': [0, 'lifted'],
    'Camille Dubreuil': [1333, 'due'],
    'Utilisateur inconnu': [1333, 'due'],
  })
})
