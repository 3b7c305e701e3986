import { contract } from '@coup-denvoi/contract/contract'
import type { LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { REPORT_LISTS } from '@coup-denvoi/contract/reports/report.schema'
import { createORPCClient } from '@orpc/client'
import type { AnyContractProcedure } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contestAbsence } from '#features/attendance/commands/contest-absence.ts'
import { markAttendance } from '#features/attendance/commands/mark-attendance.ts'
import { settleAbsence } from '#features/attendance/commands/settle-absence.ts'
import { availabilities } from '#features/availability/availabilities.table.ts'
import { matches } from '#features/matches/matches.table.ts'
import { createIbanSeal } from '#features/payment-details/iban-seal.auth.ts'
import { paymentDetails } from '#features/payment-details/payment-details.table.ts'
import { places } from '#features/places/places.table.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { seriesDates } from '#features/series/series-dates.table.ts'
import { users } from '#features/users/users.table.ts'
import { loadSessionSecret } from '#platform/data-directory/session-secret.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { norwegianIban } from '#testing/fixtures/payment-details.ts'
import { createPersonaMatch } from '#testing/fixtures/persona-matches.ts'
import { playMatch } from '#testing/fixtures/played-match.ts'
import { choicesFor, pollDraft } from '#testing/fixtures/polls.ts'
import { seriesDraft } from '#testing/fixtures/series-draft.ts'
import { insertDelivery, insertWebhook } from '#testing/fixtures/webhooks.ts'
import type { Person } from '#testing/people.ts'
import { isSignedIn, PERSONAS, type Persona, registerPersonas } from '#testing/personas.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { type ApiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'

type Target = {
  id: string
  token: string
  placeId: string
  groupId: string
  type: 'public' | 'private'
  people: readonly string[]
  poll: { id: string; token: string }
  /** A match that was played, with its attendance sheet. */
  playedId: string
}

/** When the match was played that the seasons are of. */
const PLAYED_DAY = '2031-09-02'

/** A call of each read procedure. The test below fails if one is missing. */
const readCalls: Record<string, (api: ApiClient, target: Target) => Promise<unknown>[]> = {
  'users.me': (api) => [api.users.me()],
  'identities.pending': (api) => [api.identities.pending()],
  'security.find': (api) => [api.security.find()],
  'account.sessions': (api) => [api.account.sessions()],
  'account.personalData': (api) => [api.account.personalData()],
  'paymentDetails.own': (api) => [api.paymentDetails.own()],
  'apiKeys.list': (api) => [api.apiKeys.list()],
  'players.list': (api) => [
    api.players.list({ limit: 50 }),
    api.players.list({ order: 'name', limit: 50 }),
    ...['canari', '@', 'coffre', '0699', '06 99', 'personne'].map((search) => api.players.list({ search, limit: 50 })),
  ],
  'players.find': (api, { people }) => people.map((id) => api.players.find({ id })),
  'players.findPublic': (api, { people }) => people.map((id) => api.players.findPublic({ id })),
  'players.blocked': (api) => [api.players.blocked()],
  'matches.list': (api, { people }) => [
    api.matches.list({ limit: 50 }),
    api.matches.list({ mine: true }),
    ...['canari', '@', '0699'].map((search) => api.matches.list({ search })),
    ...people.map((player) => api.matches.list({ player })),
  ],
  'matches.find': (api, { id, token }) => [api.matches.find({ id }), api.matches.find({ id, token })],
  'matches.findPublic': (api, { id, token }) => [api.matches.findPublic({ id }), api.matches.findPublic({ id, token })],
  'matchInvitations.sources': (api, { id }) => [api.matchInvitations.sources({ id })],
  'matchInvitations.list': (api, { id }) => [api.matchInvitations.list({ id })],
  'coOrganizers.history': (api, { id }) => [api.coOrganizers.history({ id })],
  'guests.usualRules': (api, { groupId }) => [api.guests.usualRules({ type: 'public', groupId })],
  'series.list': (api, { groupId }) => [api.series.list({}), api.series.list({ groupId })],
  'series.find': (api) => [api.series.list({}).then(({ items }) => Promise.all(items.map(({ id }) => api.series.find({ id }))))],
  'series.playedMatchOptions': (api) => [
    api.series.list({}).then(({ items }) => Promise.allSettled(items.map(({ id }) => api.series.playedMatchOptions({ id })))),
  ],
  'series.findTarget': (api) => [
    api.series.list({}).then(async ({ items }) => {
      const all = await Promise.all(items.map(({ id }) => api.series.find({ id })))
      return Promise.all(all.map(({ linkToken }) => linkToken && api.series.findTarget({ token: linkToken })))
    }),
  ],
  'seasons.ofGroup': (api, { groupId }) => [api.seasons.ofGroup({ id: groupId }), api.seasons.ofGroup({ id: groupId, day: PLAYED_DAY })],
  'seasons.ofSeries': (api) => [
    api.series.list({}).then(({ items }) => Promise.all(items.map(({ id }) => api.seasons.ofSeries({ id, day: PLAYED_DAY })))),
  ],
  'ledger.own': (api) => [api.ledger.own()],
  'ledger.ofGroup': (api, { groupId: id }) => [api.ledger.ofGroup({ id })],
  'ledger.groupEntries': (api, { groupId: id }) => [api.ledger.groupEntries({ id, limit: 50 })],
  'ledger.ofSeries': (api) => [api.series.list({}).then(({ items }) => Promise.all(items.map(({ id }) => api.ledger.ofSeries({ id }))))],
  // No organizer agreed. Who owes somebody may see how they are paid.
  'ledger.payeeDetails': (api) => [
    api.series.list({}).then(async ({ items }) => {
      const series = await Promise.all(items.map(async ({ id }) => ({ id, payee: (await api.ledger.ofSeries({ id })).payee })))
      const calls = series.map(({ id, payee }) => api.ledger.payeeDetails({ to: payee?.id ?? 'nobody', seriesId: id, amountCents: 650 }))
      return Promise.allSettled(calls)
    }),
  ],
  'ledger.ofMatch': (api, { id }) => [api.ledger.ofMatch({ id })],
  'settlements.ofGroup': (api, { groupId: id }) => [api.settlements.ofGroup({ id })],
  'funds.ofGroup': (api, { groupId: id }) => [api.funds.ofGroup({ id })],
  'funds.entries': (api, { groupId: id }) => [api.funds.entries({ id, limit: 50 })],
  'seasons.own': (api) => [api.seasons.own({}), api.seasons.own({ day: PLAYED_DAY })],
  'matchInvitations.answers': (api, { id }) => [api.matchInvitations.answers({ id })],
  'matches.showcase': (api) => [api.matches.showcase()],
  'places.list': (api) => [api.places.list({}), api.places.list({ search: 'lyon' })],
  'places.suggest': (api) => [api.places.suggest({ search: 'lyon' })],
  'places.find': (api, { placeId: id }) => [api.places.find({ id })],
  'places.findPublic': (api, { placeId: id }) => [api.places.findPublic({ id })],
  'places.corrections': (api, { placeId: id }) => [api.places.corrections({ id })],
  'rescue.find': (api, { id }) => [api.rescue.find({ id })],
  'attendance.sheet': (api, { id, playedId }) => [api.attendance.sheet({ id }), api.attendance.sheet({ id: playedId })],
  'attendance.mine': (api) => [api.attendance.mine()],
  'availability.mine': (api) => [api.availability.mine()],
  'availability.players': (api, { id }) => [api.availability.players({ id })],
  'attendance.contested': (api) => [api.attendance.contested()],
  'lockerRoom.find': (api, { id }) => [api.lockerRoom.find({ id })],
  'lockerRoom.proposeTeams': (api, { id }) => [api.lockerRoom.proposeTeams({ id, kind: 'balanced' })],
  'lockerRoom.messages': (api, { id }) => [api.lockerRoom.messages({ id })],
  'groups.list': (api) => [
    api.groups.list({ scope: 'mine' }),
    api.groups.list({ scope: 'others', limit: 50 }),
    ...['canari', '@', '0699'].map((search) => api.groups.list({ scope: 'others', search })),
  ],
  'groups.find': (api, { groupId }) => [api.groups.find({ id: groupId })],
  'groups.members': (api, { groupId }) => [api.groups.members({ id: groupId })],
  'groups.ofPlayer': (api, { people }) => people.map((id) => api.groups.ofPlayer({ id })),
  'groups.requests': (api, { groupId }) => [api.groups.requests({}), api.groups.requests({ groupId })],
  'groups.invitations': (api, { groupId }) => [api.groups.invitations({ id: groupId })],
  'webhooks.list': (api, { groupId }) => [api.webhooks.list({ groupId })],
  'webhooks.deliveries': (api, { groupId }) => [
    api.webhooks
      .list({ groupId })
      .then(({ items }) => Promise.all(items.map(({ id }) => api.webhooks.deliveries({ groupId, id, limit: 50 })))),
  ],
  'instanceWebhooks.list': (api) => [api.instanceWebhooks.list({})],
  'instanceWebhooks.deliveries': (api) => [
    api.instanceWebhooks
      .list({})
      .then(({ items }) => Promise.all(items.map(({ id }) => api.instanceWebhooks.deliveries({ id, limit: 50 })))),
  ],
  'polls.list': (api, { groupId }) => [api.polls.list({}), api.polls.list({ groupId })],
  'polls.find': (api, { poll }) => [api.polls.find({ id: poll.id }), api.polls.find(poll), api.polls.visit(poll)],
  'notifications.list': (api) => [api.notifications.list({ limit: 50 }), api.notifications.list({ read: true, limit: 50 })],
  'notifications.unread': (api) => [api.notifications.unread()],
  'notificationSettings.find': (api) => [api.notificationSettings.find()],
  'notificationSettings.findQuietHours': (api) => [api.notificationSettings.findQuietHours()],
  'notificationSettings.findDigest': (api) => [api.notificationSettings.findDigest()],
  'push.publicKey': (api) => [api.push.publicKey()],
  'conversations.list': (api) => [
    api.conversations.list({ limit: 50 }),
    ...['canari', '@', '0699'].map((search) => api.conversations.list({ search })),
  ],
  'conversations.unread': (api) => [api.conversations.unread()],
  'conversations.findWith': (api, { people }) => people.map((userId) => api.conversations.findWith({ userId })),
  'conversations.find': (api) => [ownConversations(api).then((ids) => Promise.all(ids.map((id) => api.conversations.find({ id }))))],
  'conversations.messages': (api) => [
    ownConversations(api).then((ids) => Promise.all(ids.map((id) => api.conversations.messages({ id })))),
  ],
  'home.pendingAnswers': (api) => [api.home.pendingAnswers()],
  'calendar.feed': (api) => [api.calendar.feed()],
  'reports.list': (api) => REPORT_LISTS.map((status) => api.reports.list({ status, limit: 50 })),
  'instance.read': (api) => [api.instance.read()],
  'instance.legal': (api) => [api.instance.legal()],
  'instance.invitations': (api) => [api.instance.invitations({})],
  'instance.settings': (api) => [api.instance.settings({})],
  'instance.provider': (api) => [api.instance.provider({})],
  'installation.find': (api) => [api.installation.find()],
  'admin.counts': (api) => [api.admin.counts({})],
  'admin.statistics': (api) => [api.admin.statistics({})],
  'admin.overview': (api) => [api.admin.overview({})],
  'admin.journal': (api) => [api.admin.journal({ limit: 50 })],
  'userModeration.list': (api) => [
    api.userModeration.list({ limit: 50 }),
    ...['canari', '@', '0699'].map((search) => api.userModeration.list({ search, limit: 50 })),
  ],
  'matchModeration.list': (api) => [api.matchModeration.list({ limit: 50 }), api.matchModeration.list({ search: '@' })],
  'groupModeration.list': (api) => [api.groupModeration.list({ limit: 50 }), api.groupModeration.list({ search: '@' })],
}

const ownConversations = async (api: ApiClient) => (await api.conversations.list({ limit: 50 })).items.map(({ id }) => id)

/** Return the caller's own data. */
const OWN_DATA_CALLS = ['users.me', 'account.personalData', 'paymentDetails.own']
/** Where players say when they could play. */
const CITY_OF = { hidden: 'Canariville', stranger: 'Canaribourg' } as const
/** What a player says against an absence, and the answer. */
const CONTEST_WORDS = ['canaricontest', 'canarianswer']
/** Who reads those words, by call. */
const CONTEST_READERS: Record<string, readonly string[]> = {
  'attendance.sheet': ['organizer'],
  'attendance.mine': ['player'],
  'attendance.contested': ['role admin', 'siteAdmin', 'super admin'],
  'account.personalData': ['player'],
}

/** For super admins only. */
const SUPER_ADMIN_CALL = 'userModeration.list'

/** The personas, and users with other relations to the match. */
const ROLES = [...PERSONAS, 'invited', 'removed', 'left', 'hidden'] as const
type Role = (typeof ROLES)[number]

const procedures = Object.entries(contract).flatMap(([slice, router]) =>
  Object.entries(router).map(([name, procedure]) => [`${slice}.${name}`, procedure as AnyContractProcedure] as const),
)
const readProcedures = procedures.filter(([, procedure]) => procedure['~orpc'].route.method === 'GET').map(([name]) => name)

describe('e-mail addresses, phone numbers and payment details', () => {
  const server = testServer()
  const members = {} as Record<Role, TestUser>
  const listeners: LiveClient[] = []
  const targets: Target[] = []
  /** Raw responses since the last check. */
  const answers: { role: Role; text: string }[] = []

  const canariesFor = (role: Role) => [
    `canari-${role.replace(' ', '-').toLowerCase()}@coffre.exemple.fr`,
    phoneOf(role),
    ...[lydiaOf(role), paypalOf(role), weroOf(role), ibanOf(role)].map((canary) => canary.toLowerCase()),
  ]
  const numberOf = (role: Role) => 10 + ROLES.indexOf(role)
  const phoneOf = (role: Role) => `06990000${numberOf(role)}`
  const lydiaOf = (role: Role) => `https://pay.lydia.me/l?t=canari${numberOf(role)}`
  const paypalOf = (role: Role) => `Canari${numberOf(role)}PayPal`
  const weroOf = (role: Role) => `07990000${numberOf(role)}`
  const ibanOf = (role: Role) => norwegianIban(`069900000${numberOf(role)}`)
  const accounts = ROLES.filter((role) => role !== 'anonymous')
  const canaries = accounts.flatMap((role) => canariesFor(role).map((canary) => ({ role, canary })))

  /** The users whose data is in a text; phone numbers in any spacing. */
  const leakedRoles = (text: string): Role[] => {
    const plain = text.toLowerCase().replaceAll(/[\s.-]/g, '')
    return [...new Set(canaries.filter(({ canary }) => plain.includes(canary.replaceAll(/[\s.-]/g, ''))).map(({ role }) => role))]
  }

  /** An API client that records all raw responses. */
  const recordingApiFor = (role: Role): ApiClient =>
    createORPCClient(
      new OpenAPILink(contract, {
        url: `${server.address}/api`,
        headers: members[role].cookie ? { cookie: members[role].cookie } : {},
        fetch: async (request, init) => {
          const answer = await fetch(request, init as RequestInit)
          answers.push({ role, text: `${[...answer.headers].join('\n')}\n${await answer.clone().text()}` })
          return answer
        },
      }),
    )

  /** Of a group, or by a link; the organizer and a member or a player have answered. */
  async function answeredPoll(groupId: string | null) {
    const { id, dates, token } = await members.organizer.api.polls.create(pollDraft({ groupId }))
    const link = { id, token: token ?? 'a-token-of-no-poll-at-all' }
    for (const role of ['organizer', groupId ? 'groupmate' : 'player'] as const)
      await members[role].api.polls.answer({ ...link, choices: choicesFor({ dates }, ['yes', 'maybe']) })
    return link
  }

  /** A match of the group and of a series, whose seasons name its players. */
  async function playForSeasons(groupId: string) {
    const personOf = (role: Role): Person => ({ ...members[role], isSuperAdmin: false })
    const organizer = personOf('organizer')
    const player = personOf('player')
    const groupmate = personOf('groupmate')
    const waiting = personOf('waiting')
    const teams = { home: [organizer, player], away: [groupmate, waiting], score: [2, 1] as [number, number] }
    const votes = [player, organizer, groupmate, waiting] as const
    const matchId = await playMatch(server.db, organizer, { date: PLAYED_DAY, groupId, ...teams, votes })
    const regulars = [{ userId: player.id, coOrganizes: false }]
    const { id: seriesId } = await members.organizer.api.series.start(seriesDraft({ groupId, regulars }))
    await storageOf(server.db).insert(seriesDates).values({ seriesId, date: PLAYED_DAY, state: 'published', matchId })
    const input = { day: PLAYED_DAY }
    expect((await members.groupmate.api.seasons.ofGroup({ id: groupId, ...input })).players).toHaveLength(4)
    expect((await members.player.api.seasons.ofSeries({ id: seriesId, ...input })).players).toHaveLength(4)
  }

  /** Who hides from the search, and somebody with whom the organizer has a block, could play where the match is. */
  async function sayWhen(placeId: string) {
    const position = { latitude: 45.75, longitude: 4.85 }
    await storageOf(server.db).update(places).set(position).where(eq(places.id, placeId))
    for (const role of ['hidden', 'stranger'] as const) {
      const times = { days: [matchDraft().date], weekdayEvenings: true, weeks: 4, until: new Date('2100-01-01') }
      const where = { city: CITY_OF[role], searchCity: CITY_OF[role].toLowerCase(), ...position, radiusKm: 20 }
      await storageOf(server.db)
        .insert(availabilities)
        .values({ userId: members[role].id, ...times, ...where, levels: [] })
        .onConflictDoNothing()
    }
    await storageOf(server.db)
      .insert(userBlocks)
      .values({ blockerId: members.organizer.id, blockedId: members.stranger.id })
      .onConflictDoNothing()
  }

  /** The organizer noted the player as absent, and keeps that. @returns the match */
  async function contestedAbsence(): Promise<string> {
    const { db } = server
    const [organizer, player] = [members.organizer, members.player].map((user): Person => ({ ...user, isSuperAdmin: false })) as [
      Person,
      Person,
    ]
    const id = await createTestMatch(db, organizer, { players: [player] })
    const endsAt = new Date(Date.now() - 3_600_000)
    await storageOf(db)
      .update(matches)
      .set({ startsAt: new Date(endsAt.getTime() - 3_600_000), endsAt, endedAt: endsAt })
      .where(eq(matches.id, id))
    await markAttendance({ db, actor: organizer, input: { id, marks: [{ playerId: player.id, mark: 'absent', version: 0 }] } })
    await contestAbsence({ db, actor: player, input: { matchId: id, text: 'J’y étais, canaricontest' } })
    await settleAbsence({ db, actor: organizer, input: { id, playerId: player.id, settlement: 'kept', answer: 'Non, canarianswer' } })
    return id
  }

  beforeAll(async () => {
    Object.assign(members, await registerPersonas(server))
    for (const role of ['invited', 'removed', 'left', 'hidden'] as const)
      members[role] = await registerTestUser(server.address, `Une Personne ${role}`)
    for (const role of accounts) {
      const [email = '', phone = ''] = canariesFor(role)
      const spaced = phone.replaceAll(/(..)(?=.)/g, '$1 ')
      await storageOf(server.db).update(users).set({ email, phone: spaced, phoneNumber: phone }).where(eq(users.id, members[role].id))
      const ways = { lydiaUrl: lydiaOf(role), paypalName: paypalOf(role), weroPhone: weroOf(role), beneficiary: 'Une Personne' }
      const iban = createIbanSeal(loadSessionSecret(server.dataDir)).seal(Buffer.from(ibanOf(role)), members[role].id)
      await storageOf(server.db)
        .insert(paymentDetails)
        .values({ userId: members[role].id, ...ways, iban })
    }
    await storageOf(server.db).update(users).set({ appearsInSearch: false }).where(eq(users.id, members.hidden.id))
    const playedId = await contestedAbsence()
    for (const type of ['public', 'private'] as const) {
      const cast = members as Record<Persona, TestUser>
      const match = await createPersonaMatch(server, cast, type)
      const poll = await answeredPoll(type === 'private' ? match.groupId : null)
      targets.push({ ...match, type, people: accounts.map((role) => members[role].id), poll, playedId })
      await sayWhen(match.placeId)
    }
    await playForSeasons(targets[0]?.groupId ?? '')
    for (const groupId of [null, ...targets.map((target) => target.groupId)])
      await insertDelivery(server.db, await insertWebhook(server.db, members.organizer, { groupId }))
    const topics = targets.flatMap(({ id, token, groupId }): LiveTopic[] => [
      { name: 'match', id, token },
      { name: 'group', id: groupId },
    ])
    for (const role of ROLES)
      listeners.push(await connectLiveClient(server.address, { cookie: members[role].cookie, topics: [{ name: 'matches' }, ...topics] }))
  }, 120_000)
  afterAll(() => {
    for (const listener of listeners) listener.close()
  })

  it('are checked in every read procedure', () => {
    expect(Object.keys(readCalls).sort()).toEqual(readProcedures.sort())
  })

  it('are not in responses to commands', async () => {
    for (const { id, token, type } of targets) {
      const organizer = recordingApiFor('organizer')
      for (const role of ['removed', 'left', 'hidden'] as const) await recordingApiFor(role).matches.join({ id, token })
      await organizer.matches.removePlayer({ id, userId: members.removed.id })
      await recordingApiFor('left').matches.leave({ id, token })
      await organizer.matchInvitations.invite({ id, userId: members.invited.id })
      await organizer.matches.edit({
        id,
        changes: matchDraft({ type, maxPlayers: 2, time: '20:00' }),
      })
    }
    for (const role of ROLES.filter((role) => role !== 'player')) {
      const api = recordingApiFor(role)
      const userId = members.player.id
      const message = { userId, message: 'Bonjour' }
      // Errors are responses too.
      await Promise.allSettled([
        api.groups.requestToJoin({ id: targets[0]?.groupId ?? '' }),
        api.contacts.send(message),
        api.contacts.send({ ...message, userId: members.organizer.id, matchId: targets[1]?.id }),
        api.conversations.write({ userId, messageId: `to-player-${role.replace(' ', '-')}`, text: 'Bonjour' }),
        api.reports.reportUser({ userId, reason: 'Autre', details: '' }),
      ])
      await Promise.allSettled([api.players.block({ id: userId })])
      if (role !== 'stranger') await Promise.allSettled([api.players.unblock({ id: userId })])
    }
    expect(answers.length).toBeGreaterThan(60)
    expect(answers.filter(({ text }) => leakedRoles(text).length > 0)).toEqual([])
  })

  it('are kept where the players have voted on a match that lacks some', async () => {
    for (const { id } of targets) {
      const inDanger = {
        maxPlayers: 10,
        status: 'open',
        minPlayers: 10,
        dangerFor: matches.startsAt,
        voteEndsAt: matches.startsAt,
      } as const
      await storageOf(server.db).update(matches).set(inDanger).where(eq(matches.id, id))
      await members.player.api.rescue.vote({ id, choice: 'postpone' })
      expect((await members.organizer.api.rescue.find({ id })).votes).toHaveLength(1)
    }
  })

  it.each(readProcedures)(
    'are in no answer of %s but one’s own about oneself',
    async (name) => {
      const read = readCalls[name]
      if (!read) throw new Error(`${name} has no sample`)
      for (const role of ROLES)
        for (const target of targets) {
          answers.splice(0)
          await Promise.allSettled(read(recordingApiFor(role), target))
          expect(answers.length).toBeGreaterThan(0)
          const said = answers.map(({ text }) => text).join('\n')
          for (const [owner, city] of Object.entries(CITY_OF)) {
            const isOwn = role === owner && ['availability.mine', 'account.personalData'].includes(name)
            expect(said.includes(city), `${role} reads where ${owner} could play`).toBe(isOwn)
          }
          for (const word of CONTEST_WORDS)
            expect(said.includes(word), `${role} reads ${word}`).toBe(CONTEST_READERS[name]?.includes(role) ?? false)
          const heard = leakedRoles(said)
          if (name === SUPER_ADMIN_CALL && role === 'super admin') {
            expect(heard.sort()).toEqual([...accounts].sort())
            continue
          }
          const isTold = OWN_DATA_CALLS.includes(name) && (isPersona(role) ? isSignedIn(role) : true)
          expect(heard, role).toEqual(isTold ? [role] : [])
        }
    },
    60_000,
  )

  it('are not in live frames', async () => {
    for (const listener of listeners) {
      await listener.settled()
      expect(listener.frames.length).toBeGreaterThan(0)
      const frames = JSON.stringify(listener.frames)
      expect(leakedRoles(frames)).toEqual([])
      for (const canary of [...Object.values(CITY_OF), ...CONTEST_WORDS]) expect(frames).not.toContain(canary)
    }
  })
})

const isPersona = (role: string): role is Persona => (PERSONAS as readonly string[]).includes(role)
