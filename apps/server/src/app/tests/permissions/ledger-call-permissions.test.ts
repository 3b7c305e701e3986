import { contract } from '@coup-denvoi/contract/contract'
import { beforeAll, expect, it } from 'vitest'
import { contestShare } from '#features/ledger/commands/contest-share.ts'
import { setCost } from '#features/ledger/commands/set-cost.ts'
import { ledgerEntries } from '#features/ledger/ledger-entries.table.ts'
import { ledgerMatches, ledgerShares } from '#features/ledger/ledger-matches.table.ts'
import { partyIdOf } from '#features/ledger/ledger-parties.queries.ts'
import { ledgerPayments } from '#features/ledger/payments/ledger-payments.table.ts'
import { nameCoOrganizer } from '#features/matches/organizers/commands/name-co-organizer.ts'
import { newId } from '#platform/new-id.ts'
import { byDay } from '#testing/by-day.ts'
import { testDeclaredAccess } from '#testing/declared-access.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { declareFor } from '#testing/fixtures/ledger.ts'
import { endPaidMatch } from '#testing/fixtures/paid-match.ts'
import { startPaidSeries } from '#testing/fixtures/paid-series.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, registerEach, registerTestUser, type TestUser } from '#testing/test-users.ts'

/** `declared`: said by the debtor. `contested`: the share of `contester`. */
type Target = {
  groupId: string
  seriesId: string
  id: string
  declared: string
  debtor: string
  contester: string
  payee: string
  payeeId: string
}

const ofMatch = { groupId: null, amountCents: 100, method: 'cash' as const }

/** A call of each procedure. */
const calls: Record<keyof typeof contract.ledger, (api: ApiClient, target: Target) => Promise<unknown>> = {
  own: (api) => api.ledger.own(),
  ofGroup: (api, { groupId: id }) => api.ledger.ofGroup({ id }),
  groupEntries: (api, { groupId: id }) => api.ledger.groupEntries({ id, limit: 20 }),
  ofMatch: (api, { id }) => api.ledger.ofMatch({ id }),
  ofSeries: (api, { seriesId: id }) => api.ledger.ofSeries({ id }),
  payeeDetails: (api, { groupId, payee: to }) => api.ledger.payeeDetails({ to, groupId, amountCents: 100 }),
  setCost: (api, { id, payeeId }) => api.ledger.setCost({ id, totalCostCents: 1000, payeeId, word: 'La facture' }),
  declare: (api, { id: matchId, payee: to }) => api.ledger.declare({ key: newId(), to, matchId, ...ofMatch }),
  withdraw: (api, { declared: id }) => api.ledger.withdraw({ id }),
  confirm: (api, { declared: id }) => api.ledger.confirm({ id }),
  notSeen: (api, { declared: id }) => api.ledger.notSeen({ id }),
  receive: (api, { id: matchId, debtor: from }) => api.ledger.receive({ key: newId(), from, matchId, ...ofMatch }),
  contest: (api, { id }) => api.ledger.contest({ id, word: 'J’étais absent.' }),
  withdrawContest: (api, { id }) => api.ledger.withdrawContest({ id }),
  keep: (api, { id, contester: party }) => api.ledger.keep({ id, party, word: 'Vous étiez là.' }),
  correct: (api, { id, debtor: party }) => api.ledger.correct({ id, party, amountCents: 0, from: 650, word: 'Une erreur' }),
  remind: (api, { id, debtor, contester }) => byDay(() => api.ledger.remind({ id, parties: [debtor, contester, partyIdOf(bystander.id)] })),
}

/** All but the last three are on the list; `admin` is one of the group, which all but `stranger` are in. */
const PERSONAS = ['organizer', 'payee', 'co-organizer', 'debtor', 'contester', 'admin', 'member', 'stranger', 'visitor'] as const
type Persona = (typeof PERSONAS)[number]

const server = testServer()
let users: Record<Persona, TestUser>
/** Owes, too, and has done nothing. */
let bystander: TestUser

beforeAll(async () => {
  users = await registerEach(server.address, PERSONAS)
  bystander = await registerTestUser(server.address, 'Une Personne de plus')
})

const person = (user: TestUser) => ({ ...user, isSuperAdmin: false })
const personOf = (persona: Persona) => person(users[persona])

async function start(isPrivate: boolean): Promise<Target> {
  const { db } = server
  const organizer = personOf('organizer')
  const payee = personOf('payee')
  const debtor = personOf('debtor')
  const contester = personOf('contester')
  const players = [payee, personOf('co-organizer'), debtor, contester, person(bystander)]
  const members = [organizer, personOf('member'), ...players]
  const groupId = await createTestGroup(db, personOf('admin'), { members, isPrivate: true })
  const { id } = await endPaidMatch(db, organizer, {
    players,
    groupId,
    type: isPrivate ? 'private' : 'public',
    before: async (match) => {
      await nameCoOrganizer({ db, actor: organizer, input: { id: match, userId: users['co-organizer'].id } })
      await setCost({ db, actor: organizer, input: { id: match, totalCostCents: null, payeeId: payee.id } })
    },
  })
  // Only the debtor is a regular.
  const type = isPrivate ? 'private' : 'public'
  const seriesId = await startPaidSeries(db, organizer, { regulars: [debtor], groupId, match: { type } })
  const declared = await declareFor(db, id, debtor, payee, 100)
  await contestShare({ db, actor: contester, input: { id, word: 'J’étais blessé.' } })
  return {
    groupId,
    seriesId,
    id,
    declared,
    payeeId: payee.id,
    payee: partyIdOf(payee.id),
    debtor: partyIdOf(debtor.id),
    contester: partyIdOf(contester.id),
  }
}

const ORGANIZERS: readonly Persona[] = ['organizer', 'co-organizer']

/** By the declared access: what each may do, and what it says to the rest. */
function expectedOutcome(name: string, access: string | undefined, persona: Persona, isPrivate: boolean): string {
  if (persona === 'visitor') return 'UNAUTHENTICATED'
  const isMember = persona !== 'stranger'
  if (access === 'group-members') return isMember ? 'allowed' : 'GROUP_NOT_FOUND'
  const isOrganizing = ORGANIZERS.includes(persona)
  if (access === 'match-organizer') {
    if (isOrganizing) return 'allowed'
    return isPrivate && !isMember ? 'MATCH_NOT_FOUND' : 'PERMISSION_DENIED'
  }
  if (access === 'series-people') return persona === 'organizer' || persona === 'debtor' ? 'allowed' : 'SERIES_NOT_FOUND'
  const isParty = !['admin', 'member', 'stranger'].includes(persona)
  const owes = isParty && persona !== 'payee'
  const isHidden = isPrivate && !isMember ? 'MATCH_NOT_FOUND' : 'LEDGER_NOT_FOUND'
  if (access?.startsWith('ledger-')) {
    if (!isParty && persona !== 'admin') return isHidden
    if (access === 'ledger-payee') return persona === 'payee' ? 'allowed' : 'PERMISSION_DENIED'
    if (access === 'ledger-organizers') return isOrganizing || persona === 'payee' || persona === 'admin' ? 'allowed' : 'PERMISSION_DENIED'
    if (name === 'contest') return persona === 'contester' ? 'SHARE_CONTESTED' : owes ? 'allowed' : 'LEDGER_NOT_FOUND'
    if (name === 'withdrawContest') return persona === 'contester' ? 'allowed' : owes ? 'SHARE_NOT_CONTESTED' : 'LEDGER_NOT_FOUND'
    return 'allowed'
  }
  // One's own debts and payments.
  if (name === 'declare') return persona === 'contester' ? 'SHARE_CONTESTED' : owes ? 'allowed' : 'LEDGER_NOT_FOUND'
  if (name === 'payeeDetails') return owes && persona !== 'contester' ? 'allowed' : 'LEDGER_NOT_FOUND'
  if (name === 'receive') return persona === 'payee' ? 'allowed' : 'LEDGER_NOT_FOUND'
  if (name === 'withdraw') return persona === 'debtor' ? 'allowed' : 'PAYMENT_NOT_FOUND'
  if (name === 'confirm' || name === 'notSeen') return persona === 'payee' ? 'allowed' : 'PAYMENT_NOT_FOUND'
  return 'allowed'
}

const facts = async () => [
  await server.db.read.select().from(ledgerEntries).orderBy(ledgerEntries.id),
  await server.db.read.select().from(ledgerPayments).orderBy(ledgerPayments.id),
  await server.db.read.select().from(ledgerMatches).orderBy(ledgerMatches.matchId),
  await server.db.read.select().from(ledgerShares).orderBy(ledgerShares.matchId, ledgerShares.partyId),
]

testDeclaredAccess({
  server,
  slice: 'ledger',
  procedures: contract.ledger,
  calls,
  personas: PERSONAS,
  userOf: (persona) => users[persona],
  member: 'payee',
  createTarget: start,
  facts,
  expectedOutcome: ({ name, access, persona, isPrivate }) => expectedOutcome(name, access, persona, isPrivate),
})

it('tells each only of their own debts, and nothing after they left the group to who had none', async () => {
  const { id, groupId } = await start(true)
  const { own, shares } = await users.debtor.api.ledger.ofMatch({ id })
  expect([own?.party.userId, shares]).toEqual([users.debtor.id, null])
  const entries = await users.debtor.api.ledger.groupEntries({ id: groupId, limit: 20 })
  const named = entries.items.flatMap(({ lines }) => lines.flatMap(({ debtor, creditor }) => [debtor.userId, creditor.userId]))
  expect(new Set(named)).toEqual(new Set([users.debtor.id, users.payee.id]))
  expect((await users.member.api.ledger.groupEntries({ id: groupId, limit: 20 })).items).toEqual([])
  expect((await users.member.api.ledger.ofGroup({ id: groupId })).members).toBeNull()
  await users.debtor.api.groups.leave({ id: groupId })
  await expect(users.debtor.api.ledger.ofGroup({ id: groupId })).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
  const { books } = await users.debtor.api.ledger.own()
  expect(books.find(({ group }) => group?.id === groupId)?.pairs).toMatchObject([{ balanceCents: -650, party: { userId: users.payee.id } }])
})
