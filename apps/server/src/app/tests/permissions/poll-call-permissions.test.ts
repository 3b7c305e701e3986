import { contract } from '@coup-denvoi/contract/contract'
import type { ProcedureAccess, ProcedureMeta } from '@coup-denvoi/contract/lib/procedure'
import type { AnyContractProcedure } from '@orpc/contract'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { pollAnswers } from '#features/polls/poll-answers.table.ts'
import { polls } from '#features/polls/polls.table.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { newGuest } from '#testing/fixtures/guests.ts'
import { choicesFor, pollDraft, sayAsGuest, startPoll } from '#testing/fixtures/polls.ts'
import type { Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

const VIEWERS = ['visitor', 'stranger', 'member', 'admin', 'organizer'] as const
type ViewerKind = (typeof VIEWERS)[number]
type Target = Awaited<ReturnType<typeof newTarget>>

const server = testServer()
const people = {} as Record<Exclude<ViewerKind, 'visitor'>, TestUser>
const asPerson = (user: TestUser): Person => ({ ...user, isSuperAdmin: false })
beforeAll(async () => {
  for (const kind of VIEWERS) if (kind !== 'visitor') people[kind] = await registerTestUser(server.address, `Une Personne ${kind}`)
})

/** A poll with the answer of a guest, by a link or of a group. */
async function newTarget(isOfGroup: boolean, holdsToken: boolean) {
  const { db } = server
  const organizer = asPerson(people.organizer)
  const groupId = isOfGroup
    ? await createTestGroup(db, asPerson(people.admin), { members: [organizer, asPerson(people.member)], isPrivate: true })
    : null
  const poll = await startPoll(db, organizer, { groupId })
  const [row] = await db.read.select().from(polls).where(eq(polls.id, poll.id))
  const guest = newGuest('Momo')
  if (!isOfGroup) await sayAsGuest(db, guest, poll, 'yes')
  else
    await storageOf(db)
      .insert(pollAnswers)
      .values({ id: guest.guestId, pollId: poll.id, guestName: 'Momo', secretHash: 'x', createdAt: new Date() })
  return { poll, id: poll.id, guest, token: holdsToken ? row?.token : undefined, choices: choicesFor(poll, ['yes']) }
}

const WRONG = 'x'.repeat(24)
const keyOf = ({ guestId, secret, name }: Target['guest']) => ({ guestId, secret, name })

/** A call of each procedure. */
const calls: Record<keyof typeof contract.polls | 'reportPoll', (api: ApiClient, target: Target) => Promise<unknown>> = {
  list: (api) => api.polls.list({}),
  find: (api, { id, token }) => api.polls.find({ id, token }),
  visit: (api, { id, token = WRONG }) => api.polls.visit({ id, token }),
  create: (api) => api.polls.create(pollDraft({ title: 'Un five\u202f?' })),
  edit: (api, { id }) => api.polls.edit({ id, changes: { location: 'Gratte-Ciel' } }),
  answer: (api, { id, token, choices }) => api.polls.answer({ id, token, choices }),
  answerAsGuest: (api, { id, token = WRONG, choices }) => api.polls.answerAsGuest({ id, token, choices, ...keyOf(newGuest('Tom')) }),
  changeAsGuest: (api, { id, token = WRONG, choices, guest }) => api.polls.changeAsGuest({ id, token, choices, ...keyOf(guest) }),
  removeAnswer: (api, { id, guest }) => api.polls.removeAnswer({ id, answerId: guest.guestId }),
  remind: (api, { id }) => api.polls.remind({ id }),
  close: (api, { id }) => api.polls.close({ id }),
  choose: (api, { id, poll }) => api.polls.choose({ id, dateId: poll.dates[0]?.id ?? '' }),
  delete: (api, { id }) => api.polls.delete({ id }),
  reportPoll: (api, { id, token }) => api.reports.reportPoll({ pollId: id, token, reason: 'Autre', details: '' }),
}

function expectedOutcome(access: ProcedureAccess | undefined, viewer: ViewerKind, isOfGroup: boolean, holdsToken: boolean): string {
  if (access === 'poll-link') return holdsToken && !isOfGroup ? 'done' : 'POLL_NOT_FOUND'
  if (viewer === 'visitor') return 'UNAUTHENTICATED'
  if (access === 'signed-in' || viewer === 'organizer') return 'done'
  const isInside = isOfGroup && viewer !== 'stranger'
  if (access === 'poll-viewers') return isInside || (holdsToken && !isOfGroup) ? 'done' : 'POLL_NOT_FOUND'
  if (!isInside) return 'POLL_NOT_FOUND'
  return viewer === 'admin' ? 'done' : 'PERMISSION_DENIED'
}

const { reportPoll } = contract.reports
const cases = Object.entries<AnyContractProcedure>({ ...contract.polls, reportPoll }).flatMap(([name, procedure]) =>
  [true, false].map((isOfGroup) => [name, isOfGroup ? 'of a group' : 'by a link', procedure] as const),
)

it.each(cases)('polls.%s follows its declared access, %s, and a refusal changes nothing', async (name, kind, procedure) => {
  const { access } = procedure['~orpc'].meta as Partial<ProcedureMeta>
  for (const holdsToken of [true, false])
    for (const viewer of VIEWERS) {
      await storageOf(server.db).delete(polls)
      const target = await newTarget(kind === 'of a group', holdsToken)
      const facts = async () => [await server.db.read.select().from(polls), await server.db.read.select().from(pollAnswers)]
      const before = await facts()
      const api = viewer === 'visitor' ? apiClient(server.address) : people[viewer].api
      const outcome = await errorCode(calls[name as keyof typeof calls](api, target))
      const allowed = expectedOutcome(access, viewer, kind === 'of a group', holdsToken)
      // A link reaches nobody in particular.
      const reached = name === 'remind' && kind === 'by a link' && allowed === 'done' ? 'POLL_CLOSED' : allowed
      // Users can't report their own poll.
      const expected = name === 'reportPoll' && viewer === 'organizer' ? 'PERMISSION_DENIED' : reached
      expect(outcome, `${viewer}${holdsToken ? ' with the token' : ''}`).toBe(expected)
      if (expected !== 'done') expect(await facts()).toEqual(before)
    }
})
