import { MAX_WEBHOOKS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOwnGroup } from '#features/groups/commands/delete-own-group.ts'
import { createWebhookSender } from '#platform/webhooks/webhook-sender.ts'
import { createTestGroup, groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { insertDelivery, insertWebhook } from '#testing/fixtures/webhooks.ts'
import { createPeople, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { createWebhook } from './commands/create-webhook.ts'
import { deleteWebhook } from './commands/delete-webhook.ts'
import { editWebhook } from './commands/edit-webhook.ts'
import { recordAttempt } from './commands/record-attempt.ts'
import { recordEvent } from './commands/record-event.ts'
import { webhookDeliveries } from './webhook-deliveries.table.ts'
import { createWebhookSeal } from './webhook-secret.auth.ts'
import { webhooks } from './webhooks.table.ts'

// PostgreSQL only: PGlite runs one transaction after the other.
const ROUNDS = 10
const opened = testDatabase({ poolSize: 10 })
const seal = createWebhookSeal('x'.repeat(32))
const sender = createWebhookSender({ webhooksToLoopback: false })

test('admins who add webhooks at once don’t exceed the limit', async () => {
  const [nadia, karim] = (await createPeople(opened.db, ['Nadia Belkacem', 'Karim Haddad'])) as [Person, Person]
  const groupId = await createTestGroup(opened.db, nadia, { admins: [karim] })
  for (let n = 2; n < MAX_WEBHOOKS; n++) await insertWebhook(opened.db, nadia, { groupId })
  const input = { groupId, url: 'https://robot.invalid/', events: ['match.edited' as const], active: true }
  const outcomes = await Promise.allSettled(
    [nadia, karim, nadia, karim, nadia].map((actor) => createWebhook({ db: opened.db, actor, input, seal, sender })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await storageOf(opened.db).$count(webhooks, eq(webhooks.groupId, groupId))).toBe(MAX_WEBHOOKS)
})

test(`deleting a webhook or its group while events are stored and tries recorded never deadlocks, ${ROUNDS} times`, async () => {
  const [nadia] = (await createPeople(opened.db, ['Nadia Belkacem'])) as [Person]
  for (let round = 0; round < ROUNDS; round++) {
    const groupId = await createTestGroup(opened.db, nadia)
    const id = await insertWebhook(opened.db, nadia, { groupId })
    const deliveryId = await insertDelivery(opened.db, id)
    const [delivery] = await storageOf(opened.db).select().from(webhookDeliveries).where(eq(webhookDeliveries.id, deliveryId))
    if (!delivery) throw new Error('There is no delivery')
    const outcome = { failure: 'status' as const, statusCode: 410, answer: '', durationMs: 1 }
    const event = () =>
      opened.db.transaction((change) => recordEvent(change, 'match.removed', { groupId, isPublic: false }, { match: { id: 'm1' } }))
    const end =
      round % 2 === 0
        ? deleteWebhook({ db: opened.db, actor: nadia, input: { groupId, id } })
        : deleteOwnGroup({ db: opened.db, actor: nadia, input: { id: groupId, name: groupDraft().name } })
    await Promise.all([event(), recordAttempt({ db: opened.db, delivery, attempt: 1, outcome }), end, event()])
    expect(await storageOf(opened.db).$count(webhookDeliveries, eq(webhookDeliveries.webhookId, id))).toBe(0)
  }
})

test('of two admins who save the form of one webhook at once, the second sees the value of the first', async () => {
  const [nadia, karim] = (await createPeople(opened.db, ['Nadia Belkacem', 'Karim Haddad'])) as [Person, Person]
  const groupId = await createTestGroup(opened.db, nadia, { admins: [karim] })
  const id = await insertWebhook(opened.db, nadia, { groupId })
  const [before] = await storageOf(opened.db).select().from(webhooks).where(eq(webhooks.id, id))
  const edit = (actor: Person, url: string) =>
    editWebhook({ db: opened.db, actor, input: { groupId, id, changes: { url }, seen: { url: before?.url ?? '' } }, sender })
  const outcomes = await Promise.allSettled([edit(nadia, 'https://nadia.invalid/'), edit(karim, 'https://karim.invalid/')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [after] = await storageOf(opened.db).select().from(webhooks).where(eq(webhooks.id, id))
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'EDITED_MEANWHILE', data: { current: { url: after?.url } } },
  })
  const seen = { events: before?.events ?? [] }
  await editWebhook({ db: opened.db, actor: karim, input: { groupId, id, changes: { events: ['match.edited'] }, seen: {} }, sender })
  await expect(
    editWebhook({ db: opened.db, actor: nadia, input: { groupId, id, changes: { events: ['match.removed'] }, seen }, sender }),
  ).rejects.toMatchObject({ code: 'EDITED_MEANWHILE' })
})
