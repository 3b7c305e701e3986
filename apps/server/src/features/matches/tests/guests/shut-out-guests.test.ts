import type { MatchDraft } from '@coup-denvoi/contract/matches/match-draft.schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { comeByLink, newGuest, type TestGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { editMatch } from '../../commands/edit-match.ts'
import { answerGuests } from '../../guests/commands/answer-guests.ts'
import { claimGuestPlace } from '../../guests/commands/claim-guest-place.ts'
import { leaveAsGuest } from '../../guests/commands/leave-as-guest.ts'
import { removeGuests } from '../../guests/commands/remove-guests.ts'
import { setGuestRules } from '../../guests/commands/set-guest-rules.ts'
import { findGuestPlace } from '../../guests/guests.queries.ts'
import { removeOldHistory } from '../../history/commands/remove-old-history.ts'
import { matches } from '../../matches.table.ts'
import { answerHandover } from '../../organizers/commands/answer-handover.ts'
import { proposeHandover } from '../../organizers/commands/propose-handover.ts'

const test = testDatabase()
let karim: Person
let nadia: Person
let id: string

/** A match of Karim, which Nadia has joined. */
const organize = async (changes: Partial<MatchDraft>) => {
  id = await createTestMatch(test.db, karim, { title: 'Five du samedi', location: 'Stade de Gerland', players: [nadia], ...changes })
}

beforeEach(async () => {
  ;[karim, nadia] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem'])
})

const come = (name: string) => comeByLink(test.db, id, newGuest(name))
const matchSeenBy = async (guest: TestGuest) => (await findGuestPlace(test.db, guest)).match
const edit = (changes: Partial<MatchDraft>) => editMatch({ db: test.db, actor: karim, input: { id, changes } })
const remove = ({ guestId }: TestGuest) => removeGuests({ db: test.db, actor: karim, input: { id, guestIds: [guestId] } })
const needAnswer = () => setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'approval' } })
const refuse = ({ guestId }: TestGuest) => answerGuests({ db: test.db, actor: karim, input: { id, guestIds: [guestId], accept: false } })

/** Each of them ends what a guest may see of a private match. */
const ways: Record<string, (guest: TestGuest) => Promise<unknown>> = {
  'who was removed': remove,
  'who left': (guest) => leaveAsGuest({ db: test.db, input: guest }),
  'whose place is an account’s': async (guest) => {
    const [tom] = await createPeople(test.db, ['Tom Reynaud'])
    if (tom) await claimGuestPlace({ db: test.db, actor: tom, input: guest })
  },
}

describe('of a private match', () => {
  beforeEach(() => organize({ type: 'private' }))

  for (const [who, shutOut] of Object.entries(ways))
    it(`a guest ${who} reads what it was then, and nothing that changes afterwards`, async () => {
      const tom = await come('Tom')
      await edit({ time: '21:00' })
      const known = await matchSeenBy(tom)
      await shutOut(tom)
      const then = await matchSeenBy(tom)
      const { title, startsAt, endsAt, date, time, location, city, format } = known
      expect(then).toMatchObject({ title, startsAt, endsAt, date, time, location, city, format })
      expect(then).toMatchObject({ organizerShortName: 'Karim\u00a0H.', description: '', currentPlayers: 0, kits: [] })

      await come('Léa')
      await edit({
        title: 'Five secret',
        date: '2035-04-01',
        time: '10:00',
        durationMinutes: 90,
        location: 'Parc de Parilly',
        city: 'Bron',
      })
      await edit({
        title: 'Five très secret',
        time: '11:00',
        maxPlayers: 22,
        description: 'Code 1234',
        format: 'Libre',
        pricePerPlayer: 700,
      })
      await setGuestRules({ db: test.db, actor: karim, input: { id, guestPolicy: 'none', guestsPerPlayer: 3 } })
      await cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } })
      expect(await matchSeenBy(tom)).toEqual(then)
    })

  it('a guest who was removed does not learn from the error of a claim that the match was cancelled', async () => {
    const tom = await come('Tom')
    await remove(tom)
    const claim = () => claimGuestPlace({ db: test.db, actor: nadia, input: tom })
    await expect(claim()).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
    await cancelMatch({ db: test.db, actor: karim, input: { id, reason: '' } })
    await expect(claim()).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
  })

  it('a guest who was refused reads nothing new either, nor who organizes it now', async () => {
    await needAnswer()
    const tom = await come('Tom')
    await refuse(tom)
    const then = await matchSeenBy(tom)
    expect(then).toMatchObject({
      title: 'Five du samedi',
      location: 'Stade de Gerland',
      organizerShortName: 'Karim\u00a0H.',
      currentPlayers: 0,
    })
    await proposeHandover({ db: test.db, actor: karim, input: { id, userId: nadia.id, message: '' } })
    await answerHandover({ db: test.db, actor: nadia, input: { id, accept: true } })
    await editMatch({ db: test.db, actor: nadia, input: { id, changes: { title: 'Five secret', location: 'Parc de Parilly' } } })
    expect(await matchSeenBy(tom)).toMatchObject({ title: 'Five du samedi', location: 'Stade de Gerland' })
    expect(JSON.stringify(await findGuestPlace(test.db, tom))).not.toContain('Nadia')
  })
})

it('has no page any more once the history of the match is deleted, rather than what changed afterwards', async () => {
  await organize({ type: 'private' })
  const tom = await come('Tom')
  const lea = await come('Léa')
  await needAnswer()
  const hugo = await come('Hugo')
  await leaveAsGuest({ db: test.db, input: hugo })
  await remove(tom)
  await edit({ title: 'Five secret', location: 'Parc de Parilly' })
  const day = 24 * 60 * 60_000
  const playedAgo = (days: number) =>
    storageOf(test.db)
      .update(matches)
      .set({ startsAt: new Date(Date.now() - days * day), endsAt: new Date(Date.now() - days * day + 3_600_000) })
      .where(eq(matches.id, id))
  await playedAgo(300)
  await removeOldHistory({ db: test.db })
  for (const guest of [tom, hugo]) expect(await matchSeenBy(guest)).toMatchObject({ title: 'Five du samedi', location: 'Stade de Gerland' })
  await playedAgo(400)
  await removeOldHistory({ db: test.db })
  for (const guest of [tom, hugo]) await expect(matchSeenBy(guest)).rejects.toMatchObject({ code: 'GUEST_NOT_FOUND' })
  expect(await matchSeenBy(lea)).toMatchObject({ title: 'Five secret' })
})

it('of a public match everybody reads what is new', async () => {
  await organize({ type: 'public' })
  await needAnswer()
  const tom = await come('Tom')
  await refuse(tom)
  await edit({ title: 'Five ouvert' })
  expect(await matchSeenBy(tom)).toMatchObject({ title: 'Five ouvert', currentPlayers: 2 })
})
