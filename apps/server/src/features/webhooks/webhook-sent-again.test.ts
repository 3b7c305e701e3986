import { beforeAll, expect, test } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const server = testServer({ WEBHOOKS_TO_LOOPBACK: 'on' })
const draft = { url: 'http://127.0.0.1:9/', events: ['match.organized' as const], active: true }
let nadia: TestUser
beforeAll(async () => {
  nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  await setRights({ db: server.db, actor: 'command-line', input: { userId: nadia.id, rights: { isSuperAdmin: true } } })
})

test('a webhook whose answer got lost is added once, and its secret is shown', async () => {
  const { webhooks, instanceWebhooks } = nadia.api
  const groupId = await createTestGroup(server.db, { ...nadia, isSuperAdmin: false })
  const sent = { ...draft, groupId, sendKey: crypto.randomUUID() }
  const [first, second] = await Promise.all([webhooks.create(sent), webhooks.create(sent)])
  expect(second).toEqual(first)
  expect((await webhooks.list({ groupId })).items).toHaveLength(1)
  await expect(webhooks.create({ ...sent, url: 'http://127.0.0.1:10/' })).rejects.toMatchObject({ code: 'WEBHOOK_SENT' })
  await expect(instanceWebhooks.create({ ...draft, sendKey: sent.sendKey })).rejects.toMatchObject({ code: 'WEBHOOK_SENT' })
  expect((await webhooks.create({ ...sent, sendKey: crypto.randomUUID() })).webhook.id).not.toBe(first.webhook.id)

  const ofInstance = { ...draft, sendKey: crypto.randomUUID() }
  expect(await instanceWebhooks.create(ofInstance)).toEqual(await instanceWebhooks.create(ofInstance))
  expect((await instanceWebhooks.list({})).items).toHaveLength(1)
})
