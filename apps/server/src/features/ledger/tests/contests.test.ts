import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { cancelMatchAsAdmin } from '#features/matches/commands/cancel-match.ts'
import { notifications } from '#features/notifications/notifications.table.ts'
import { readGroupSettlement } from '#features/settlements/group-settlement.queries.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { insertChainOfDebts } from '#testing/fixtures/settlements.ts'
import { createModerator } from '#testing/moderators.ts'
import { type Person, testPeople } from '#testing/people.ts'
import { testDatabase } from '#testing/test-database.ts'
import { contestShare } from '../commands/contest-share.ts'
import { correctShare } from '../commands/correct-share.ts'
import { setCost } from '../commands/set-cost.ts'
import { partyIdOf } from '../ledger-parties.queries.ts'
import { readMatchLedger } from '../match-ledger.queries.ts'
import { findPaymentsToAnswer } from '../pending-answers.public.ts'

const test = testDatabase()
const [nadia, karim, hugo, camille] = testPeople(test, ['Nadia Belkacem', 'Karim Haddad', 'Hugo Ferreira', 'Camille Dubreuil'])

type Contested = { id: string; endsAt: Date; groupId: string }

/** Hugo contests his share of a match of Nadia. */
async function start(others: readonly Person[] = [karim]): Promise<Contested> {
  const groupId = await createTestGroup(test.db, nadia, { members: [karim, hugo, camille] })
  const match = await endPaidMatch(test.db, nadia, { players: [...others, hugo], groupId })
  await contestShare({ db: test.db, actor: hugo, input: { id: match.id, word: 'J’étais absent.' } })
  return { ...match, groupId }
}

const cost = (id: string, totalCostCents: number | null, payee: Person) =>
  setCost({ db: test.db, actor: nadia, input: { id, totalCostCents, payeeId: payee.id, word: 'Le ticket' } })
const ownShare = async (id: string) => (await readMatchLedger(test.db, hugo, { id })).own
const contestsToAnswer = async (viewer: Person) =>
  (await findPaymentsToAnswer(test.db, viewer)).items.filter(({ kind }) => kind === 'contested-shares')
const notificationsOf = ({ id: userId }: Person) =>
  test.db.read
    .select({ read: notifications.read })
    .from(notifications)
    .where(and(eq(notifications.type, 'share_contested'), eq(notifications.userId, userId)))
const answersTo = (id: string) =>
  [...test.events, ...test.reactionEvents].filter((event) => event.type === 'ledger.contest-answered' && event.matchId === id)

const ends: [what: string, state: string, act: (contested: Contested) => Promise<unknown>, answer: object][] = [
  [
    'is marked as absent',
    'lifted',
    ({ id, endsAt }) =>
      markAttendance({
        db: test.db,
        actor: nadia,
        input: { id, marks: [{ playerId: hugo.id, mark: 'absent', version: 0 }] },
        now: endsAt,
      }),
    { answerWord: '', answeredByName: null },
  ],
  [
    'owes nothing, because the match was offered',
    'lifted',
    ({ id }) => cost(id, 0, nadia),
    { answerWord: 'Le ticket', answeredByName: 'Nadia Belkacem' },
  ],
  ['has paid for the pitch', 'own', ({ id }) => cost(id, null, hugo), { answerWord: 'Le ticket', answeredByName: 'Nadia Belkacem' }],
  [
    'owes nothing, because the match is cancelled',
    'lifted',
    async ({ id, endsAt }) => {
      const moderator = await createModerator(test.db, 'Samira Diallo', { isSuperAdmin: true })
      await cancelMatchAsAdmin({ db: test.db, actor: moderator, input: { id, reason: 'Une erreur' }, now: endsAt })
    },
    { answerWord: '', answeredByName: null },
  ],
  [
    'owes nothing by a correction',
    'lifted',
    ({ id }) =>
      correctShare({ db: test.db, actor: nadia, input: { id, party: partyIdOf(hugo.id), amountCents: 0, from: 650, word: 'Noé a joué' } }),
    { answerWord: 'Noé a joué', answeredByName: 'Nadia Belkacem' },
  ],
]

it.each(ends)('is answered once who contested %s', async (_what, state, act, answer) => {
  const contested = await start()
  expect(await contestsToAnswer(nadia)).toMatchObject([{ count: 1 }])
  expect(await notificationsOf(nadia)).toEqual([{ read: false }])
  await act(contested)
  expect(await ownShare(contested.id)).toMatchObject({ state, contest: { word: 'J’étais absent.', answer: 'corrected', ...answer } })
  expect((await readMatchLedger(test.db, hugo, { id: contested.id })).can).toMatchObject({ withdrawContest: false })
  for (const viewer of [nadia, hugo]) expect(await contestsToAnswer(viewer)).toEqual([])
  expect(await notificationsOf(nadia)).toEqual([{ read: true }])
  expect(answersTo(contested.id)).toMatchObject([{ userId: hugo.id, answer: 'corrected' }])
})

it('still waits for an answer while something is owed, whoever is paid', async () => {
  const { id } = await start()
  await cost(id, 1200, nadia)
  await cost(id, 1200, karim)
  expect(await ownShare(id)).toMatchObject({ state: 'contested', amountCents: 400, contest: { answer: null } })
  for (const viewer of [nadia, karim]) expect(await contestsToAnswer(viewer)).toMatchObject([{ count: 1 }])
  expect(answersTo(id)).toEqual([])
})

it('keeps nobody out of a settlement once it is answered by the sheet', async () => {
  const { id, endsAt, groupId } = await start([])
  await insertChainOfDebts(test.db, groupId, [hugo, nadia, camille])
  const proposable = async () => (await readGroupSettlement(test.db, nadia, { id: groupId })).proposable
  expect(await proposable()).toBeNull()
  await markAttendance({
    db: test.db,
    actor: nadia,
    input: { id, marks: [{ playerId: hugo.id, mark: 'absent', version: 0 }] },
    now: endsAt,
  })
  expect((await proposable())?.payments).toMatchObject([{ debtor: { displayName: 'Hugo Ferreira' }, amountCents: 650 }])
})
