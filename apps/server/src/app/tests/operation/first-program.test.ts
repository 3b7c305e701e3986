import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { MATCH_WEBHOOK_EVENTS, WEBHOOK_EVENTS } from '@coup-denvoi/contract/webhooks/webhook.schema'
import { afterEach, expect, test } from 'vitest'
import { toMatchFacts } from '#features/webhooks/webhook-bodies.present.ts'
import { insertApiKey } from '#testing/fixtures/api-keys.ts'
import { createTestGroup } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { readMatchRow } from '#testing/fixtures/match-fixtures.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const GUIDE = fileURLToPath(new URL('../../../../../../docs/guide/', import.meta.url))
const server = testServer({ WEBHOOKS_TO_LOOPBACK: 'on' })

type Program = {
  lines: string[]
  /** Its exit code and signal, once it has ended and all of its lines are read. */
  ended: Promise<unknown[]>
  kill(): void
}

const programs: Program[] = []
afterEach(async () => {
  for (const program of programs.splice(0)) {
    program.kill()
    await program.ended
  }
})

/** A program of the guide, as a newcomer runs it. */
function run(name: string, env: Record<string, string>): Program {
  // With the clock of the tests, see `npm test -- --clock`: signatures are valid for five minutes.
  const { NODE_OPTIONS, TEST_CLOCK_OFFSET_MS } = process.env
  const child = spawn(process.execPath, [`${GUIDE}examples/${name}`], {
    env: { ...(TEST_CLOCK_OFFSET_MS && { NODE_OPTIONS, TEST_CLOCK_OFFSET_MS }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => lines.push(line))
  const program = { lines, ended: once(child, 'close'), kill: () => child.kill() }
  programs.push(program)
  return program
}

test('coming-matches.mjs prints the matches of the owner of a key, and why a key is refused', async () => {
  const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  // More than a page.
  for (let n = 1; n <= 21; n++) await nadia.api.matches.organize(matchDraft({ title: `Five n°${n}`, type: 'private' }))
  const { headers } = await insertApiKey(server.db, nadia, 'reading')
  const key = headers.authorization?.replace('Bearer ', '') ?? ''
  const { ended, lines } = run('coming-matches.mjs', { SITE: server.address, API_KEY: key })
  expect(await ended).toEqual([0, null])
  expect(lines).toHaveLength(21)
  for (let n = 1; n <= 21; n++) expect(lines.join('\n')).toContain(`Five n°${n},`)

  const refused = run('coming-matches.mjs', { SITE: server.address, API_KEY: 'cde_inventee' })
  expect(await refused.ended).toEqual([1, null])
  expect(refused.lines.join('\n')).toContain('API_KEY_INVALID')
})

test('webhook-receiver.mjs prints what a webhook tells it, and refuses what is not signed', async () => {
  const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  const groupId = await createTestGroup(server.db, { ...nadia, isSuperAdmin: false })
  // Its secret is known before its address: the port is free only once it runs.
  const { webhook, secret } = await nadia.api.webhooks.create({
    groupId,
    url: 'http://127.0.0.1:9/',
    events: [...WEBHOOK_EVENTS],
    active: true,
  })
  const { lines } = run('webhook-receiver.mjs', { WEBHOOK_SECRET: secret, PORT: '0' })
  await expect.poll(() => lines[0]).toMatch(/^Listening on /)
  const url = lines[0]?.replace('Listening on ', '') ?? ''
  await nadia.api.webhooks.edit({ groupId, id: webhook.id, changes: { url } })
  await nadia.api.matches.organize({ ...matchDraft({ title: 'Le five du robot' }), groupId })
  await expect.poll(() => lines[1]).toBe('match.organized Le five du robot')
  const [delivery] = (await nadia.api.webhooks.deliveries({ groupId, id: webhook.id })).items
  await nadia.api.webhooks.resend({ groupId, id: webhook.id, deliveryId: delivery?.id ?? '' })
  await nadia.api.webhooks.test({ groupId, id: webhook.id })
  await expect.poll(() => lines.at(-1)?.trim()).toBe('webhook.test')
  const log = async () => (await nadia.api.webhooks.deliveries({ groupId, id: webhook.id })).items
  await expect
    .poll(async () => (await log()).map(({ attempts, statusCode }) => [attempts, statusCode]))
    .toEqual([
      [1, 204],
      [2, 204],
    ])
  // The second time it was known.
  expect(lines).toHaveLength(3)

  const now = String(Math.floor(Date.now() / 1000))
  for (const headers of [
    {},
    { 'webhook-id': 'x', 'webhook-timestamp': now, 'webhook-signature': 'v1,AAAA' },
    { 'webhook-id': 'x', 'webhook-timestamp': '1614265330', 'webhook-signature': 'v1,AAAA' },
  ])
    expect((await fetch(url, { method: 'POST', headers: headers as Record<string, string>, body: '{}' })).status).toBe(401)
})

test('the guide names every event, and every field of a match', async () => {
  const guide = readFileSync(`${GUIDE}first-program.md`, 'utf8')
  const rows = [...guide.matchAll(/^\| `([a-z.-]+)` +\|/gm)].map(([, name]) => name)
  expect(rows.filter((name) => name?.includes('.'))).toEqual([...WEBHOOK_EVENTS, 'webhook.test'])
  expect(MATCH_WEBHOOK_EVENTS.every((event) => guide.includes(event))).toBe(true)
  const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  const { id } = await nadia.api.matches.organize(matchDraft())
  const { organizerId: _, ...fields } = toMatchFacts(await readMatchRow(server.db, id))
  for (const field of [...Object.keys(fields), 'organizer', 'url']) expect(guide, field).toContain(`\`${field}\``)
})
