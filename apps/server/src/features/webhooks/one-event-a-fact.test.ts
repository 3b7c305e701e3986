import { MATCH_WEBHOOK_EVENTS } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { reactions } from '#app/reactions.ts'
import { acceptInvitation } from '#features/groups/membership/commands/accept-invitation.ts'
import { acceptRequest } from '#features/groups/membership/commands/accept-request.ts'
import { inviteToGroup } from '#features/groups/membership/commands/invite-to-group.ts'
import { claimGuestPlace } from '#features/matches/guests/commands/claim-guest-place.ts'
import { setGuestRules } from '#features/matches/guests/commands/set-guest-rules.ts'
import { createDatabase, type Database } from '#platform/database/database.ts'
import { mergeReactions, runReactions } from '#platform/database/reactions.ts'
import { createJoinRequest } from '#testing/fixtures/group-fixtures.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { createTestMatch } from '#testing/fixtures/match-fixtures.ts'
import { insertWebhook } from '#testing/fixtures/webhooks.ts'
import { notificationCases } from '#testing/notification-cases/notification-cases.ts'
import { createNotificationFixture, type NotificationFixture } from '#testing/notification-cases/notification-fixture.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { webhookReactions } from './reactions/on-webhook-event.ts'
import { createWantedEvents } from './wanted-events.public.ts'
import type { WebhookFacts } from './webhook-bodies.present.ts'
import { webhookDeliveries } from './webhook-deliveries.table.ts'
import { webhooks } from './webhooks.table.ts'

type Told = { webhookId: string; event: string; facts: WebhookFacts }

function rethrow(error: unknown): never {
  throw error
}

const test = testDatabase()
const wanted = createWantedEvents(rethrow)
let stage: NotificationFixture
/** What the webhooks are told, by transaction. */
let told: Told[][]

beforeAll(() => wanted.start(test.db))
beforeEach(async () => {
  const fixture = await createNotificationFixture(test.db)
  await storageOf(test.db).delete(webhooks)
  await insertWebhook(test.db, fixture.samir, { groupId: fixture.groupId })
  await insertWebhook(test.db, fixture.francois, { events: [...MATCH_WEBHOOK_EVENTS] })
  await wanted.refresh()
  stage = { ...fixture, db: tellingDatabase() }
  told = []
})

/** With webhooks, as on a server. */
function tellingDatabase(): Database {
  const seen = new Set<string>()
  const all = mergeReactions(reactions, webhookReactions(wanted))
  return createDatabase(test.storage, {
    lastStatements: ({ jobs }) => test.jobs.lastStatements(jobs),
    beforeCommit: async (tx, outcome) => {
      await runReactions(all, tx, outcome, rethrow)
      const rows = await tx.select().from(webhookDeliveries)
      told.push(rows.filter(({ id }) => !seen.has(id)))
      for (const { id } of rows) seen.add(id)
    },
    afterCommit: () => {},
  })
}

/** One guest is told like another. */
const twice = () =>
  told.flatMap((ofAct) => {
    const facts = ofAct.filter(({ facts: { isGuest } }) => !isGuest).map((each) => JSON.stringify([each.webhookId, each.event, each.facts]))
    return facts.filter((fact, at) => facts.indexOf(fact) !== at)
  })
const changes = () =>
  told.flat().flatMap(({ facts: { change, playerId, isGuest } }) => (change ? [[change, isGuest ? 'guest' : playerId]] : []))

it.each(notificationCases.filter(({ event }) => /^(match|group|series)\./.test(event)))(
  'each fact is told once after $event: $description',
  async ({ action }) => {
    await action(stage)
    expect(twice()).toEqual([])
  },
)

it('the new member of a group is told once, who was invited and had asked', async () => {
  const { db, karim, sofia, francois, groupId: id } = stage
  for (const { id: userId } of [sofia, francois]) await inviteToGroup({ db, actor: karim, input: { id, userId } })
  const requestId = await createJoinRequest(db, id, sofia)
  await acceptRequest({ db, actor: karim, input: { id, requestId, handledBy: karim.id } })
  await createJoinRequest(db, id, francois)
  await acceptInvitation({ db, actor: francois, input: { id } })
  expect(told.flat().map(({ event, facts: { memberId } }) => [event, memberId])).toEqual([
    ['group.member-joined', sofia.id],
    ['group.member-joined', francois.id],
  ])
})

it.each([
  ['samir', 'open', 3, [['joined', 'samir']]],
  ['samir', 'open', 2, [['waiting', 'samir']]],
  // She keeps her own.
  ['nadia', 'open', 3, [['left', 'guest']]],
  ['samir', 'approval', 3, [['joined', 'samir']]],
] as const)('%s claims the place of a guest (%s, %i places): %o', async (name, guestPolicy, maxPlayers, expected) => {
  const { db, karim, nadia, samir } = stage
  const id = await createTestMatch(db, karim, { maxPlayers, players: [nadia] })
  await setGuestRules({ db, actor: karim, input: { id, guestPolicy } })
  const guest = await comeByLink(db, id, newGuest('Tom'))
  told = []
  await claimGuestPlace({ db, actor: name === 'nadia' ? nadia : samir, input: guest })
  expect(changes()).toEqual(expected.map(([change, who]) => [change, who === 'samir' ? samir.id : who]))
})
