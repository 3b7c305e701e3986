import { notificationPath } from '@coup-denvoi/contract/notifications/notification.rules'
import { NOTIFICATION_TYPES } from '@coup-denvoi/contract/notifications/notification.schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { reactions } from '#app/reactions.ts'
import { contactRequests } from '#features/contacts/contact-requests.table.ts'
import { conversations } from '#features/conversations/conversations.table.ts'
import { groupInvitations } from '#features/groups/membership/group-invitations.table.ts'
import { groupJoinRequests } from '#features/groups/membership/group-join-requests.table.ts'
import { ledgerPayments } from '#features/ledger/payments/ledger-payments.table.ts'
import { organizerReplacementRequests } from '#features/matches/organizers/organizer-replacement-requests.table.ts'
import { participantId } from '#features/matches/participation/match-participants.table.ts'
import { blockPlayer } from '#features/players/commands/block-player.ts'
import { userBlocks } from '#features/players/user-blocks.table.ts'
import { polls } from '#features/polls/polls.table.ts'
import { series } from '#features/series/series.table.ts'
import { settlements } from '#features/settlements/settlements.table.ts'
import { notificationCases } from '#testing/notification-cases/notification-cases.ts'
import {
  createNotificationFixture,
  type ExpectedNotification,
  NAMES,
  type NotificationFixture,
} from '#testing/notification-cases/notification-fixture.ts'
import { withFailingNotifications } from '#testing/services/failing-notifications.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { withSenderName } from './notifications.present.ts'
import { notifications } from './notifications.table.ts'
import { PERSONAL_TYPES } from './reactions/on-player-blocked.ts'

/** Events that notify nobody. */
const EVENTS_WITHOUT_NOTIFICATION = [
  'admin.action-recorded',
  'contact.answered',
  'conversation.message-hidden',
  'conversation.read',
  // The book of a group is there to be read: nobody has to answer.
  'fund.entry-added',
  'fund.entry-cancelled',
  'fund.receipt-changed',
  'group.invitation-closed',
  'group.join-request-withdrawn',
  // Their answers to polls go.
  'group.member-demoted',
  'group.member-left',
  'ledger.contest-withdrawn',
  'ledger.payment-withdrawn',
  // They change shares and seasons, which have events of their own.
  'match.attendance-marked',
  'match.result-saved',
  'match.goals-noted',
  'match.guest-name-erased',
  'match.guests-erased',
  'match.vote-cast',
  'match.vote-closed',
  'player.blocked',
  'player.unblocked',
  'poll.changed',
  'poll.deleted',
  'series.resumed',
  'user.renamed',
]

/** Every case in which somebody causes the notification of somebody else, with these two. */
const blockedCases = notificationCases.flatMap((each) => {
  const pairs = each.expected.flatMap(({ to, from }) => (from === null ? [] : to.map((name) => `${name} ${from}`)))
  return [...new Set(pairs)].map((pair) => {
    const [to, from] = pair.split(' ') as [keyof typeof NAMES, keyof typeof NAMES]
    return { ...each, to, from }
  })
})

/** Who blocked somebody is asked nothing by them, and put on no list. */
const QUESTIONS = /vous invite|vous propose une place|petit rappel|Vous venez|quand pouvez-vous|Vous aviez dit oui/

/** Who blocks somebody is asked no longer what waits for an answer. */
const OPEN_QUESTIONS = /vous invite|vous propose une place|petit rappel|Vous venez|quand pouvez-vous/

describe('a notification', () => {
  const test = testDatabase()
  let stage: NotificationFixture

  beforeEach(async () => {
    stage = await createNotificationFixture(test.db)
    test.events.length = 0
    test.reactionEvents.length = 0
  })

  it('is in the table for every type and event', () => {
    const telling = notificationCases.filter(({ expected }) => expected.length > 0)
    expect(new Set(telling.flatMap(({ expected }) => expected.map(({ type }) => type)))).toEqual(new Set(NOTIFICATION_TYPES))
    const heard = Object.keys(reactions).filter((event) => !EVENTS_WITHOUT_NOTIFICATION.includes(event))
    expect(telling.map(({ event }) => event)).toEqual(expect.arrayContaining(heard))
  })

  it.each(notificationCases)('after $event: $description', async ({ event, action, expected }) => {
    await action(stage)
    expect([...test.events, ...test.reactionEvents].map(({ type }) => type)).toContain(event)
    expect(await everythingTold(stage)).toEqual(perRecipient(expected))
  })

  it.each(notificationCases.filter(({ expected }) => expected.length > 0))(
    'that is refused costs nothing after $event: $description',
    async ({ action, event }) => {
      const { events, failures } = await withFailingNotifications(test, (db) => action({ ...stage, db }))
      expect(events).toContain(event)
      expect(failures.length).toBeGreaterThan(0)
      expect(await everythingTold(stage)).toEqual([])
    },
  )

  it.each(blockedCases)('after $event, to $to who blocked $from: $description', async ({ action, expected, followers = [], to, from }) => {
    await storageOf(test.db).insert(userBlocks).values({ blockerId: stage[to].id, blockedId: stage[from].id })
    const toBlocker = (told: { to: string | null; from: string | null }) => told.to === to && told.from === from
    // Somebody who blocked the other may be refused to write to them, and takes part in no settlement with them.
    const isRefused = await action(stage).then(
      () => false,
      ({ code }) => code === 'PERMISSION_DENIED' || code === 'SETTLEMENT_CHANGED',
    )
    const told = (await everythingTold(stage)).filter(toBlocker)
    for (const { type, message, content } of told) {
      expect(PERSONAL_TYPES).not.toContain(type)
      expect(content).not.toMatch(QUESTIONS)
      expect(content).not.toContain('Orage')
      expect(message).toBeNull()
    }
    const facts = perRecipient(expected).filter((one) => toBlocker(one) && !PERSONAL_TYPES.includes(one.type))
    if (followers.includes(to)) expect(told).toEqual([])
    else if (!isRefused) expect(told).toHaveLength(facts.filter(({ content }) => !QUESTIONS.test(content)).length)
  })

  it.each(blockedCases)('after $event, to $to, who blocks $from before it is read: $description', async ({ action, to, from }) => {
    await action(stage)
    const isThere = await blockPlayer({ db: test.db, actor: stage[to], input: { id: stage[from].id } }).then(
      () => true,
      ({ code }) => code !== 'PLAYER_NOT_FOUND',
    )
    // Nobody blocks an account that is gone.
    if (!isThere) return
    const rows = await test.db.read.select().from(notifications).where(eq(notifications.read, false))
    const told = await asTold(stage, rows)
    for (const { type, message, content } of told.filter((one) => one.to === to && one.from === from)) {
      expect(PERSONAL_TYPES).not.toContain(type)
      expect(content).not.toMatch(OPEN_QUESTIONS)
      expect(content).not.toContain('Orage')
      expect(message).toBeNull()
    }
  })

  const everythingTold = async (stage: NotificationFixture) => asTold(stage, await test.db.read.select().from(notifications))

  /** Stored notifications in the format of the table. */
  async function asTold(stage: NotificationFixture, rows: (typeof notifications.$inferSelect)[]) {
    const spelled = await speller(stage)
    return sorted(
      rows.map((row) => {
        const sender = spelled(row.fromUserId)
        const { title, content } = withSenderName(row, sender && NAMES[sender as keyof typeof NAMES])
        const { groupId, matchId, conversationId, senderId } = row
        const requestId = matchId && row.requestId === participantId(row.userId, matchId) ? 'place' : row.requestId
        const points = Object.entries({ groupId, matchId, requestId, conversationId, senderId }).filter(([, id]) => id !== null)
        return {
          to: spelled(row.userId),
          type: row.type,
          title,
          // Two hours from now, or half an hour.
          content: content
            .replaceAll(/[\u00a0\u202f]/g, ' ')
            .replace(/(rendre la place jusqu’au) .* · \d+ h \d+/, '$1 …')
            .replace(/(vous la garde jusqu’à) \d+ h \d+/, '$1 …'),
          message: row.message,
          from: spelled(row.fromUserId),
          references: Object.fromEntries(points.map(([field, id]) => [field, spelled(id)])),
          target: spelled(notificationPath(row)),
        }
      }),
    )
  }

  /** Replaces ids by names. */
  async function speller(stage: NotificationFixture) {
    const names = new Map([
      [stage.matchId, 'five'],
      [stage.groupId, 'lions'],
    ])
    for (const name of Object.keys(NAMES) as (keyof typeof NAMES)[]) names.set(stage[name].id, name)
    for (const table of [groupJoinRequests, groupInvitations, organizerReplacementRequests, contactRequests, ledgerPayments, settlements])
      for (const { id } of await test.db.read.select({ id: table.id }).from(table)) names.set(id, 'request')
    for (const event of test.events)
      if ((event.type === 'match.organized' || event.type === 'match.added-afterwards') && event.matchId !== stage.matchId)
        names.set(event.matchId, 'new')
    for (const { id } of await test.db.read.select({ id: series.id }).from(series)) names.set(id, 'series')
    for (const { id, matchId } of await test.db.read.select({ id: polls.id, matchId: polls.matchId }).from(polls))
      names.set(id, 'poll').set(matchId ?? id, matchId ? 'chosen' : 'poll')
    // Gone from its table.
    for (const event of test.events) if (event.type === 'group.join-request-withdrawn') names.set(event.requestId, 'request')
    for (const { id } of await test.db.read.select({ id: conversations.id }).from(conversations)) names.set(id, 'talk')
    return (text: string | null) => text && [...names].reduce((spelled, [id, name]) => spelled.replaceAll(id, name), text)
  }
})

const perRecipient = (told: ExpectedNotification[]) =>
  sorted(told.flatMap(({ to, ...telling }) => to.map((name) => ({ to: name, ...telling }))))

const sorted = <Told extends { to: string | null; content: string }>(told: Told[]): Told[] =>
  told.toSorted((a, b) => (`${a.to} ${a.content}` < `${b.to} ${b.content}` ? -1 : 1))
