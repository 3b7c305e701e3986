import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { users } from '#features/users/users.table.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { runConcurrently } from '#testing/run-concurrently.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { cancelMatch } from '../../commands/cancel-match.ts'
import { matches } from '../../matches.table.ts'
import { answerHandover } from '../../organizers/commands/answer-handover.ts'
import { becomeOrganizer } from '../../organizers/commands/become-organizer.ts'
import { cancelHandover } from '../../organizers/commands/cancel-handover.ts'
import { nameCoOrganizer } from '../../organizers/commands/name-co-organizer.ts'
import { proposeHandover } from '../../organizers/commands/propose-handover.ts'
import { organizerReplacementRequests } from '../../organizers/organizer-replacement-requests.table.ts'
import { leaveMatch } from '../../participation/commands/leave-match.ts'
import { matchParticipants } from '../../participation/match-participants.table.ts'

const ROUNDS = 20
const test = testDatabase({ poolSize: 12 })
let karim: Person
let nadia: Person
let ines: Person

beforeAll(newPeople)

async function newPeople(): Promise<void> {
  ;[karim, nadia, ines] = await createPeople(test.db, ['Karim Haddad', 'Nadia Belkacem', 'Inès Moreau'])
}

/** Karim organizes; he, Nadia and Inès play, in this order. */
const organize = () => createTestMatch(test.db, karim, { players: [nadia, ines] })

async function organizeWithProposal(): Promise<string> {
  const id = await organize()
  await proposeHandover({ db: test.db, actor: karim, input: { id, userId: nadia.id, message: '' } })
  return id
}

const accept = (id: string, actor = nadia) => answerHandover({ db: test.db, actor, input: { id, accept: true } })
const ban = ({ id: userId }: Person) => banUser({ db: test.db, actor: 'command-line', input: { userId } })
const remove = ({ id: userId }: Person) => deleteUser({ db: test.db, actor: 'command-line', input: { userId } })

async function stateOf(id: string) {
  const [match] = await test.db.read.select().from(matches).where(eq(matches.id, id))
  const requests = await test.db.read.select().from(organizerReplacementRequests).where(eq(organizerReplacementRequests.matchId, id))
  return {
    organizerId: match?.organizerId,
    organizerName: match?.organizerName,
    status: match?.status,
    pending: requests.filter(({ status }) => status === 'pending'),
    ended: requests.flatMap(({ status }) => (status === 'pending' ? [] : status)).sort(),
  }
}

it('asks one player when Karim asks two at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organize()
    const outcomes = await runConcurrently(
      ...[nadia, ines].map(({ id: userId }) => proposeHandover({ db: test.db, actor: karim, input: { id, userId, message: '' } })),
    )
    expect(outcomes.sort()).toEqual(['FAILED_PRECONDITION', 'done'])
    expect((await stateOf(id)).pending).toHaveLength(1)
  }
}, 120_000)

it('accepts one of two concurrent answers', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organizeWithProposal()
    const answer = (yes: boolean) => answerHandover({ db: test.db, actor: nadia, input: { id, accept: yes } })
    const isSame = round % 2 === 0
    const outcomes = await runConcurrently(answer(true), answer(isSame))
    expect(outcomes.sort()).toEqual(isSame ? ['done', 'done'] : ['FAILED_PRECONDITION', 'done'])
    const { organizerId, ended } = await stateOf(id)
    expect(ended).toEqual([organizerId === nadia.id ? 'accepted' : 'refused'])
  }
}, 120_000)

it('is accepted or cancelled, not both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organizeWithProposal()
    const [accepted, cancelled] = await runConcurrently(accept(id), cancelHandover({ db: test.db, actor: karim, input: { id } }))
    const { organizerId, ended } = await stateOf(id)
    if (accepted === 'done') {
      expect([cancelled, organizerId, ...ended]).toEqual(['PERMISSION_DENIED', nadia.id, 'accepted'])
    } else expect([accepted, cancelled, organizerId, ...ended]).toEqual(['FAILED_PRECONDITION', 'done', karim.id, 'cancelled'])
  }
}, 120_000)

it('is accepted before the match is cancelled, or not at all', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const id = await organizeWithProposal()
    const [accepted, cancelled] = await runConcurrently(accept(id), cancelMatch({ db: test.db, actor: karim, input: { id } }))
    const state = await stateOf(id)
    // Once she is the organizer, he may no longer cancel the match.
    if (accepted === 'done')
      expect([cancelled, state.organizerId, state.status, ...state.ended]).toEqual(['PERMISSION_DENIED', nadia.id, 'open', 'accepted'])
    else expect([accepted, cancelled, state.status, ...state.ended]).toEqual(['FAILED_PRECONDITION', 'done', 'cancelled', 'expired'])
  }
}, 120_000)

it.each([
  ['banned', ban],
  ['deleted', remove],
])(
  'makes Nadia the organizer when Karim is %s while she accepts',
  async (_how, end) => {
    for (let round = 0; round < ROUNDS; round++) {
      await newPeople()
      const id = await organizeWithProposal()
      const [accepted, ended] = await runConcurrently(accept(id), end(karim))
      expect(ended).toBe('done')
      const { organizerId, organizerName, pending } = await stateOf(id)
      // If Karim goes first, the app asks her instead of him: accepting works in either order.
      expect([accepted, organizerId, organizerName, pending]).toEqual(['done', nadia.id, 'Nadia Belkacem', []])
    }
  },
  120_000,
)

it.each([
  ['banned', ban],
  ['deleted', remove],
])(
  'does not make Nadia the organizer when she is %s while she accepts or takes over',
  async (_how, end) => {
    for (let round = 0; round < ROUNDS; round++) {
      await newPeople()
      const id = await organizeWithProposal()
      const orphan = await organize()
      await storageOf(test.db).update(matches).set({ organizerId: null, organizerName: '' }).where(eq(matches.id, orphan))
      const takeOver = becomeOrganizer({ db: test.db, actor: nadia, input: { id: orphan } })
      const [accepted, , ended] = await runConcurrently(accept(id), takeOver, end(nadia))
      expect(ended).toBe('done')
      for (const matchId of [id, orphan]) {
        const { organizerId, pending } = await stateOf(matchId)
        expect(organizerId).not.toBe(nadia.id)
        expect(pending.map(({ toUserId }) => toUserId)).not.toContain(nadia.id)
      }
      // If she was the organizer for a moment, Karim is asked, as the remaining player who joined first.
      const { organizerId, pending } = await stateOf(id)
      if (accepted === 'done') expect([organizerId, pending.map(({ toUserId }) => toUserId)]).toEqual([null, [karim.id]])
      else expect(organizerId).toBe(karim.id)
    }
  },
  120_000,
)

it('is taken over by one of two volunteers', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await newPeople()
    const id = await organize()
    await ban(karim)
    const volunteers = [nadia, ines].map((actor) => becomeOrganizer({ db: test.db, actor, input: { id } }))
    const outcomes = await runConcurrently(...volunteers)
    expect(outcomes.sort()).toEqual(['FAILED_PRECONDITION', 'done'])
    expect((await stateOf(id)).pending).toEqual([])
  }
}, 120_000)

it('closes the accounts of all players of several matches at once without a deadlock', async () => {
  for (let round = 0; round < ROUNDS / 2; round++) {
    await newPeople()
    const ids = [await organizeWithProposal(), await organize(), await organizeWithProposal()]
    const outcomes = await runConcurrently(ban(karim), remove(nadia), ban(ines), ...ids.map((id) => accept(id)))
    expect(outcomes.slice(0, 3)).toEqual(['done', 'done', 'done'])
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ organizerId: null, organizerName: '', pending: [] })
  }
  const open = await test.db.read.select({ id: users.id }).from(users).where(eq(users.id, nadia.id))
  expect(open).toEqual([])
}, 120_000)

it('a new organizer has no co-organizer from whom a block separates them, whichever comes first', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await newPeople()
    const id = await organizeWithProposal()
    await nameCoOrganizer({ db: test.db, actor: karim, input: { id, userId: ines.id } })
    const [blocker, blocked] = round % 2 === 0 ? [nadia, ines] : [ines, nadia]
    expect(await runConcurrently(accept(id), blockPlayer({ db: test.db, actor: blocker, input: { id: blocked.id } }))).toEqual([
      'done',
      'done',
    ])
    const listed = await test.db.read.select().from(matchParticipants).where(eq(matchParticipants.matchId, id))
    expect(listed.filter(({ coOrganizerNumber }) => coOrganizerNumber !== null)).toEqual([])
  }
}, 120_000)

it('never makes an organizer of who leaves the list meanwhile', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await newPeople()
    const id = await organizeWithProposal()
    const leaves = leaveMatch({ db: test.db, actor: round % 2 ? nadia : karim, input: { id } })
    const [left, accepted] = await runConcurrently(leaves, accept(id))
    const { organizerId, pending } = await stateOf(id)
    expect(left).toBe('done')
    if (accepted === 'done') {
      // Who organizes may leave the list, and organizes on.
      expect([organizerId, pending]).toEqual([nadia.id, []])
    } else expect([accepted, organizerId, pending]).toEqual([expect.stringMatching(/PERMISSION_DENIED|FAILED_PRECONDITION/), karim.id, []])
  }
}, 120_000)
