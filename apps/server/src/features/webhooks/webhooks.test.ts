import { createHmac } from 'node:crypto'
import { MAX_WEBHOOKS } from '@coup-denvoi/contract/webhooks/webhook.rules'
import { MATCH_WEBHOOK_EVENTS, WEBHOOK_EVENTS, type WebhookEventName } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { joinMatch } from '#features/matches/participation/commands/join-match.ts'
import { deleteUser } from '#features/users/commands/delete-user.ts'
import { banUser } from '#features/users/moderation/commands/ban-user.ts'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { errorCode } from '#testing/browsers-of.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { comeByLink, newGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { createPerson, type Person } from '#testing/people.ts'
import { type ReceivedWebhook, startWebhookReceiver, type WebhookReceiver } from '#testing/services/webhook-receiver.ts'
import { storageOf } from '#testing/storage-of.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { webhooks } from './webhooks.table.ts'

let receiver: WebhookReceiver
const server = testServer({ WEBHOOKS_TO_LOOPBACK: 'on' })
let nadia: TestUser
let karim: TestUser
let admin: TestUser
beforeAll(async () => {
  receiver = await startWebhookReceiver()
  nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  karim = await registerTestUser(server.address, 'Karim Haddad')
  admin = await registerTestUser(server.address, 'Inès Super')
  await setRights({ db: server.db, actor: 'command-line', input: { userId: admin.id, rights: { isSuperAdmin: true } } })
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.setAnswer((response) => response.writeHead(204).end())
})
afterAll(() => receiver.close())

const asPerson = (user: TestUser): Person => ({ ...user, isSuperAdmin: false })
const groupOf = (owner: TestUser, options = {}) => createTestGroup(server.db, asPerson(owner), options)
const addTo = (groupId: string, events: readonly WebhookEventName[] = WEBHOOK_EVENTS, by = nadia) =>
  by.api.webhooks.create({ groupId, url: `${receiver.url}/${groupId}`, events: [...events], active: true })
const sentTo = (groupId: string) =>
  receiver.received.filter(({ path }) => path.endsWith(groupId)).map((each) => ({ ...each, json: JSON.parse(each.body) }))
const typesOf = (groupId: string): string[] => sentTo(groupId).map(({ json }) => json.type)

/** Checked as Standard Webhooks describes it, not with our code. */
function isSigned({ headers, body }: ReceivedWebhook, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('Nadia’s program hears of the matches and members of her group, signed, without addresses', async () => {
  const groupId = await groupOf(nadia)
  const { webhook, secret } = await addTo(groupId)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({ active: true, pauseReason: null, ownerName: 'Nadia Belkacem', lastDelivery: null })

  await karim.api.groups.requestToJoin({ id: groupId })
  const { items } = await nadia.api.groups.requests({ groupId })
  await nadia.api.groups.acceptRequest({ id: groupId, requestId: items[0]?.id ?? '', handledBy: nadia.id })
  const match = await nadia.api.matches.organize({ ...matchDraft({ title: 'Le five du robot', type: 'private', maxPlayers: 10 }), groupId })
  await karim.api.matches.join({ id: match.id })
  await comeByLink(server.db, match.id, newGuest('Tom'))
  await nadia.api.matches.edit({ id: match.id, changes: { location: 'Five de Gerland' } })
  await nadia.api.matches.cancel({ id: match.id })
  await karim.api.groups.leave({ id: groupId })
  await expect
    .poll(() => typesOf(groupId).sort())
    .toEqual(
      [
        'group.member-joined',
        'match.organized',
        'match.list-changed',
        'match.list-changed',
        'match.edited',
        'match.cancelled',
        'group.member-left',
      ].sort(),
    )
  const sent = sentTo(groupId)
  for (const each of sent) expect(isSigned(each, secret)).toBe(true)
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(sent.length)
  const told = (type: string) => sent.filter(({ json }) => json.type === type).map(({ json }) => json.data)
  expect(told('group.member-joined')).toEqual([
    {
      group: { id: groupId, name: expect.any(String), url: `${server.address}/groups/${groupId}` },
      member: { id: karim.id, name: 'Karim Haddad' },
    },
  ])
  expect(told('match.list-changed')).toContainEqual(
    expect.objectContaining({
      change: 'joined',
      player: { id: karim.id, name: 'Karim Haddad' },
      isGuest: false,
      match: expect.objectContaining({ id: match.id, title: 'Le five du robot', currentPlayers: 2, groupId, isPrivate: true }),
    }),
  )
  // A guest has no account, and no name here.
  expect(told('match.list-changed')).toContainEqual(expect.objectContaining({ change: 'joined', player: null, isGuest: true }))
  expect(told('match.edited')[0].match).toMatchObject({
    location: 'Five de Gerland',
    url: `${server.address}/matches/${match.id}`,
    organizer: { id: nadia.id, name: 'Nadia Belkacem' },
  })
  const text = JSON.stringify(sent.map(({ body }) => body))
  for (const secretOfSomebody of [nadia.email, karim.email, 'Tom', match.inviteToken ?? 'no token'])
    expect(text).not.toContain(secretOfSomebody)

  const log = await nadia.api.webhooks.deliveries({ groupId, id: webhook.id, limit: 3 })
  expect(log.items).toHaveLength(3)
  expect(log.items[0]).toMatchObject({ status: 'delivered', attempts: 1, statusCode: 204, failure: null, nextAttemptAt: null })
  const rest = await nadia.api.webhooks.deliveries({ groupId, id: webhook.id, cursor: log.nextCursor ?? undefined })
  expect([...log.items, ...rest.items].map(({ id }) => id).sort()).toEqual(sent.map(({ headers }) => headers['webhook-id']).sort())
  expect((await nadia.api.webhooks.list({ groupId })).items[0]?.lastDelivery?.status).toBe('delivered')
})

test('a webhook hears only what it wants, of its own group, while it is on', async () => {
  const groupId = await groupOf(nadia)
  const otherId = await groupOf(nadia)
  const { webhook } = await addTo(groupId, ['match.cancelled'])
  await addTo(otherId, ['match.organized'])
  const organize = () => nadia.api.matches.organize({ ...matchDraft(), groupId })
  const first = await organize()
  const second = await organize()
  await nadia.api.matches.cancel({ id: first.id })
  await expect.poll(() => typesOf(groupId)).toEqual(['match.cancelled'])
  await nadia.api.webhooks.edit({ groupId, id: webhook.id, changes: { active: false } })
  await nadia.api.matches.cancel({ id: second.id })
  await nadia.api.webhooks.edit({ groupId, id: webhook.id, changes: { active: true, events: ['match.organized'] } })
  const third = await organize()
  await expect.poll(() => typesOf(groupId)).toEqual(['match.cancelled', 'match.organized'])
  expect(sentTo(groupId)[1]?.json.data.match.id).toBe(third.id)
  expect(typesOf(otherId)).toEqual([])
})

test('the webhooks of the instance hear of public matches only, and of one that turns private that it is gone', async () => {
  const { webhook } = await admin.api.instanceWebhooks.create({
    url: `${receiver.url}/instance`,
    events: [...MATCH_WEBHOOK_EVENTS],
    active: true,
  })
  const seen = (id: string) => sentTo('instance').filter(({ json }) => json.data.match.id === id)
  const hidden = await nadia.api.matches.organize(matchDraft({ type: 'private', title: 'Entre nous' }))
  const shown = await nadia.api.matches.organize(matchDraft({ type: 'public' }))
  await nadia.api.matches.edit({ id: shown.id, changes: { type: 'private', location: 'Chez Nadia' } })
  await nadia.api.matches.cancel({ id: shown.id })
  const deleted = await nadia.api.matches.organize(matchDraft({ type: 'public' }))
  await admin.api.matchModeration.remove({ id: deleted.id })
  await expect.poll(() => seen(deleted.id).map(({ json }) => json.type)).toHaveLength(2)
  await expect
    .poll(() =>
      seen(shown.id)
        .map(({ json }) => json.type)
        .sort(),
    )
    .toEqual(['match.organized', 'match.removed'])
  expect(seen(shown.id).find(({ json }) => json.type === 'match.removed')?.json.data).toEqual({ match: { id: shown.id } })
  expect(seen(hidden.id)).toEqual([])
  expect(receiver.received.map(({ body }) => body).join()).not.toContain('Chez Nadia')
  const { items } = await admin.api.admin.journal({ limit: 5 })
  expect(items).toContainEqual(expect.objectContaining({ action: 'instance.webhook-added', note: new URL(receiver.url).host }))
  // Members of a group are not its affair.
  expect(await errorCode(admin.api.instanceWebhooks.create({ url: receiver.url, events: ['group.member-left'], active: true }))).toBe(
    'INVALID_ARGUMENT',
  )
  await admin.api.instanceWebhooks.delete({ id: webhook.id })
})

test('« Tester » and « Renvoyer », also while it is off, keep the id of the delivery', async () => {
  const groupId = await groupOf(nadia)
  const { webhook } = await addTo(groupId)
  const scope = { groupId, id: webhook.id }
  const log = async () => (await nadia.api.webhooks.deliveries(scope)).items
  await nadia.api.webhooks.edit({ ...scope, changes: { active: false } })
  receiver.setAnswer((response) => response.writeHead(503).end('Fermé <b>pour</b> travaux'))
  await nadia.api.webhooks.test(scope)
  await expect.poll(async () => (await log())[0]?.status).toBe('failed')
  const [failed] = await log()
  expect(failed).toMatchObject({
    event: 'webhook.test',
    attempts: 1,
    failure: 'status',
    statusCode: 503,
    answer: 'Fermé <b>pour</b> travaux',
  })
  receiver.setAnswer((response) => response.writeHead(200).end('ok'))
  await nadia.api.webhooks.resend({ ...scope, deliveryId: failed?.id ?? '' })
  await expect
    .poll(async () => (await log())[0])
    .toMatchObject({ id: failed?.id, status: 'delivered', attempts: 2, answer: 'ok', failure: null })
  expect(sentTo(groupId).map(({ headers }) => headers['webhook-id'])).toEqual([failed?.id, failed?.id])
  expect(sentTo(groupId)[0]?.json).toEqual({ type: 'webhook.test', timestamp: expect.any(String), data: {} })
  expect(await errorCode(nadia.api.webhooks.resend({ ...scope, deliveryId: 'inconnu' }))).toBe('DELIVERY_NOT_FOUND')
})

test('a new secret signs at once, the former one for a day', async () => {
  const groupId = await groupOf(nadia)
  const { webhook, secret: former } = await addTo(groupId)
  const scope = { groupId, id: webhook.id }
  const { secret } = await nadia.api.webhooks.rotateSecret(scope)
  expect(secret).not.toBe(former)
  const tested = async () => {
    const before = sentTo(groupId).length
    await nadia.api.webhooks.test(scope)
    await expect.poll(() => sentTo(groupId).length).toBe(before + 1)
    const sent = sentTo(groupId).at(-1) as ReceivedWebhook
    return [isSigned(sent, secret), isSigned(sent, former)]
  }
  expect(await tested()).toEqual([true, true])
  const stored = storageOf(server.db)
  await stored
    .update(webhooks)
    .set({ formerSecretUntil: new Date(Date.now() - 1000) })
    .where(eq(webhooks.id, webhook.id))
  expect(await tested()).toEqual([true, false])
  const [row] = await stored.select().from(webhooks).where(eq(webhooks.id, webhook.id))
  expect(JSON.stringify(row)).not.toContain(secret.slice(6, 20))
  expect(JSON.stringify(await nadia.api.webhooks.list({ groupId }))).not.toContain('whsec_')

  // Moved to another row, or sealed by another server, it cannot be read: nothing is sent unsigned.
  await stored.update(webhooks).set({ secret: 'AAAA' }).where(eq(webhooks.id, webhook.id))
  await nadia.api.webhooks.test(scope)
  await expect
    .poll(async () => (await nadia.api.webhooks.list({ groupId })).items[0])
    .toMatchObject({ active: false, pauseReason: 'secret' })
})

test.each<[string, (groupId: string, hugo: TestUser) => Promise<unknown>]>([
  ['is no admin any more', (id, hugo) => nadia.api.groups.demote({ id, userId: hugo.id })],
  ['has left', (id, hugo) => hugo.api.groups.leave({ id })],
  ['is banned', (_id, hugo) => banUser({ db: server.db, actor: 'command-line', input: { userId: hugo.id } })],
  ['is gone', (_id, hugo) => deleteUser({ db: server.db, actor: 'command-line', input: { userId: hugo.id } })],
])('a webhook stops when who saved it %s, until another admin saves it', async (_what, end) => {
  const hugo = await registerTestUser(server.address, 'Hugo Lopez')
  const groupId = await groupOf(nadia, { admins: [asPerson(hugo)] })
  const { webhook } = await addTo(groupId, ['match.organized'], hugo)
  await end(groupId, hugo)
  const organize = () => nadia.api.matches.organize({ ...matchDraft({ type: 'private' }), groupId })
  await organize()
  await expect
    .poll(async () => (await nadia.api.webhooks.list({ groupId })).items[0])
    .toMatchObject({ id: webhook.id, active: false, pauseReason: 'owner' })
  expect(sentTo(groupId)).toEqual([])
  await nadia.api.webhooks.edit({ groupId, id: webhook.id, changes: { active: true } })
  const second = await organize()
  await expect.poll(() => sentTo(groupId).map(({ json }) => json.data.match.id)).toEqual([second.id])
})

test('a deleted player has no name in what is sent again', async () => {
  const groupId = await groupOf(nadia)
  const { webhook } = await addTo(groupId, ['match.list-changed'])
  const lea = await createPerson(server.db, 'Léa Martin')
  const match = await nadia.api.matches.organize({ ...matchDraft({ maxPlayers: 10 }), groupId })
  await joinMatch({ db: server.db, actor: lea, input: { id: match.id } })
  await expect.poll(() => sentTo(groupId)[0]?.json.data.player).toEqual({ id: lea.id, name: 'Léa Martin' })
  await deleteUser({ db: server.db, actor: 'command-line', input: { userId: lea.id } })
  const { items } = await nadia.api.webhooks.deliveries({ groupId, id: webhook.id })
  await nadia.api.webhooks.resend({ groupId, id: webhook.id, deliveryId: items.at(-1)?.id ?? '' })
  await expect.poll(() => sentTo(groupId).at(-1)?.json.data.player).toEqual({ id: lea.id, name: null })
})

test('refuses addresses, other groups and an eleventh', async () => {
  const groupId = await groupOf(nadia)
  const otherId = await groupOf(karim)
  const draft = { groupId, url: receiver.url, events: ['match.edited' as const], active: true }
  await expect(nadia.api.webhooks.create({ ...draft, url: 'https://192.168.1.1/' })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
    data: { fields: { url: 'Cette adresse n’est pas publique' } },
  })
  await expect(nadia.api.webhooks.create({ ...draft, events: [] })).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' })
  const { webhook } = await nadia.api.webhooks.create(draft)
  await expect(nadia.api.webhooks.edit({ groupId, id: webhook.id, changes: { url: 'http://exemple.fr/' } })).rejects.toMatchObject({
    code: 'INVALID_ARGUMENT',
  })
  expect(await errorCode(karim.api.webhooks.delete({ groupId: otherId, id: webhook.id }))).toBe('WEBHOOK_NOT_FOUND')
  expect(await errorCode(karim.api.webhooks.deliveries({ groupId: otherId, id: webhook.id }))).toBe('WEBHOOK_NOT_FOUND')
  expect(await errorCode(admin.api.instanceWebhooks.rotateSecret({ id: webhook.id }))).toBe('WEBHOOK_NOT_FOUND')
  for (let n = 1; n < MAX_WEBHOOKS; n++) await nadia.api.webhooks.create(draft)
  await expect(nadia.api.webhooks.create(draft)).rejects.toMatchObject({ code: 'WEBHOOKS_FULL', message: expect.stringContaining('10') })
  await nadia.api.webhooks.delete({ groupId, id: webhook.id })
  await nadia.api.webhooks.create(draft)
})
