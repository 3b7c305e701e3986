import { MAX_DELIVERY_ATTEMPTS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { removeExpired } from '#app/periodic/retention.ts'
import { users } from '#features/users/users.table.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { WebhookOutcome } from '#platform/webhooks/webhook-sender.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { insertDelivery, insertWebhook } from '#testing/fixtures/webhooks.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testDatabase } from '#testing/test-database.ts'
import { recordAttempt } from './commands/record-attempt.ts'
import { createWebhookJobs } from './deliveries.jobs.ts'
import { webhookDeliveries } from './webhook-deliveries.table.ts'
import { announcePause } from './webhooks.jobs.ts'
import { webhooks } from './webhooks.table.ts'

const opened = testDatabase()
const FAILED: WebhookOutcome = { failure: 'status', statusCode: 500, answer: 'Panne', durationMs: 12 }
const TAKEN: WebhookOutcome = { failure: null, statusCode: 200, answer: '', durationMs: 12 }
const HOUR_MS = 60 * 60_000

let nadia: Person
let groupId: string
let webhookId: string
beforeEach(async () => {
  nadia = await createPerson(opened.db, 'Nadia Belkacem')
  await storageOf(opened.db).update(users).set({ emailVerified: true }).where(eq(users.id, nadia.id))
  groupId = await createTestGroup(opened.db, nadia, { name: 'Les Canaris' })
  webhookId = await insertWebhook(opened.db, nadia, { groupId })
})

async function deliveryOf(id: string) {
  const [row] = await storageOf(opened.db).select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  if (!row) throw new Error('There is no such delivery')
  return row
}
async function webhook() {
  const [row] = await storageOf(opened.db).select().from(webhooks).where(eq(webhooks.id, webhookId))
  return row
}
async function attempt(id: string, number: number, outcome: WebhookOutcome, now = new Date()) {
  await recordAttempt({ db: opened.db, delivery: await deliveryOf(id), attempt: number, outcome, now })
}

/** The mails that wait. */
async function sendMails(): Promise<Mail[]> {
  const mails: Mail[] = []
  const notUsed = () => {
    throw new Error('Nothing is delivered here')
  }
  const handlers = createWebhookJobs({
    db: opened.db,
    mailer: { send: async (mail) => void mails.push(mail) },
    site: () => ({ name: 'Coup d’envoi', accent: '#fa5a0f', contact: null }),
    webhookSeal: { seal: notUsed, open: notUsed },
    webhookSender: { whyNotUrl: notUsed, send: notUsed },
    origin: 'https://foot.example',
  })
  await opened.jobs.drain(handlers.filter(({ queue }) => queue === announcePause.queue))
  return mails
}

test('a delivery is tried ten times within two days, then its webhook is paused and its owner told', async () => {
  const startedAt = new Date()
  const id = await insertDelivery(opened.db, webhookId, { createdAt: startedAt })
  let now = startedAt
  const waits: number[] = []
  for (let number = 1; number < MAX_DELIVERY_ATTEMPTS; number++) {
    await attempt(id, number, FAILED, now)
    const { status, attempts, nextAttemptAt } = await deliveryOf(id)
    expect({ status, attempts }).toEqual({ status: 'pending', attempts: number })
    waits.push((nextAttemptAt?.getTime() ?? 0) - now.getTime())
    now = nextAttemptAt ?? now
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBe(5000)
  expect((now.getTime() - startedAt.getTime()) / HOUR_MS).toBeCloseTo(47.6, 1)
  expect(await webhook()).toMatchObject({ active: true })
  await attempt(id, MAX_DELIVERY_ATTEMPTS, FAILED, now)
  expect(await deliveryOf(id)).toMatchObject({ status: 'failed', failure: 'status', statusCode: 500, answer: 'Panne', nextAttemptAt: null })
  expect(await webhook()).toMatchObject({ active: false, pauseReason: 'failing' })
  const [mail, ...others] = await sendMails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Un webhook est en pause')
  expect(mail?.text).toContain('du groupe «\u00a0Les Canaris\u00a0» vers robot.invalid est en pause')
  expect(mail?.text).toContain(`https://foot.example/groups/${groupId}`)
  expect(mail?.text).not.toContain('/hook')
})

test('one that fails while others arrive pauses nothing', async () => {
  const bad = await insertDelivery(opened.db, webhookId, { attempts: 9 })
  const good = await insertDelivery(opened.db, webhookId)
  await attempt(good, 1, TAKEN, new Date(Date.now() + 1000))
  await attempt(bad, 10, FAILED)
  expect(await deliveryOf(bad)).toMatchObject({ status: 'failed' })
  expect(await webhook()).toMatchObject({ active: true, pauseReason: null })
})

test('410 pauses at once; a test never does, nor is it repeated', async () => {
  const tested = await insertDelivery(opened.db, webhookId, { event: 'webhook.test', facts: {} })
  await attempt(tested, 1, FAILED)
  expect(await deliveryOf(tested)).toMatchObject({ status: 'failed', nextAttemptAt: null })
  expect(await webhook()).toMatchObject({ active: true })
  const id = await insertDelivery(opened.db, webhookId)
  await attempt(id, 1, { ...FAILED, statusCode: 410 })
  expect(await deliveryOf(id)).toMatchObject({ status: 'failed' })
  expect(await webhook()).toMatchObject({ active: false, pauseReason: 'gone' })
  expect((await sendMails())[0]?.text).toContain('410')
})

test('who turned it on again meanwhile gets no mail', async () => {
  const id = await insertDelivery(opened.db, webhookId)
  await attempt(id, 1, { ...FAILED, statusCode: 410 })
  await storageOf(opened.db).update(webhooks).set({ active: true, pauseReason: null }).where(eq(webhooks.id, webhookId))
  expect(await sendMails()).toEqual([])
})

test('the same try recorded by two processes counts once', async () => {
  const id = await insertDelivery(opened.db, webhookId)
  const delivery = await deliveryOf(id)
  const record = (outcome: WebhookOutcome) => recordAttempt({ db: opened.db, delivery, attempt: 1, outcome })
  await Promise.all([record(TAKEN), record(TAKEN)])
  await record(FAILED)
  expect(await deliveryOf(id)).toMatchObject({ status: 'delivered', attempts: 1, statusCode: 200 })
})

test('a webhook that was deleted meanwhile records nothing', async () => {
  const id = await insertDelivery(opened.db, webhookId)
  const delivery = await deliveryOf(id)
  await storageOf(opened.db).delete(webhooks).where(eq(webhooks.id, webhookId))
  await recordAttempt({ db: opened.db, delivery, attempt: 1, outcome: FAILED })
})

test('the log keeps thirty days', async () => {
  const DAY_MS = 24 * HOUR_MS
  const old = await insertDelivery(opened.db, webhookId, { createdAt: new Date(Date.now() - 31 * DAY_MS) })
  const recent = await insertDelivery(opened.db, webhookId, { createdAt: new Date(Date.now() - 29 * DAY_MS) })
  const removed = await removeExpired(opened.db, new Date(), (error) => {
    throw error
  })
  expect(removed.webhookDeliveries).toBe(1)
  await expect(deliveryOf(old)).rejects.toThrow()
  expect((await deliveryOf(recent)).id).toBe(recent)
})
