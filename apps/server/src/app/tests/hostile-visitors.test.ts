import { once } from 'node:events'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { contractProcedures } from '#testing/fuzz/contract-procedures.ts'
import { createErrorLog } from '#testing/services/error-log.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'
import { MAX_SOCKETS_PER_NETWORK } from '../routes/live-routes.ts'

const INVALID = { code: 'INVALID_ARGUMENT', message: 'Arguments invalides' }
/** A cursor whose number is no instant and no count of the database. */
const CURSOR = '9007199254740991.a'

describe('Mallory, who means ill', () => {
  const { log, lines } = createErrorLog()
  const server = testServer({ TRUST_PROXY: '1' }, { log })
  let mallory: TestUser

  beforeAll(async () => {
    mallory = await registerTestUser(server.address, 'Mallory Durand')
  })
  afterEach(() => expect(lines.splice(0)).toEqual([]))

  const get = (path: string) => fetch(server.address + path, { headers: { cookie: mallory.cookie }, redirect: 'manual' })

  test.each(['/😀', '/\u0001', '/Ā', '/matches\r\nset-cookie: a=b'])(
    'signed in, asks the login to lead to %j, and stays on this site',
    async (to) => {
      const answer = await get(`/login?redirect=${encodeURIComponent(to)}`)
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toMatch(/^\/[!-~]*$/)
      expect(answer.headers.get('set-cookie') ?? '').not.toContain('a=b')
    },
  )

  const lists = contractProcedures.filter(
    ({ method, path, meta }) => method === 'GET' && !path.includes('{') && meta.access !== 'super-admins',
  )
  test.each(lists.map(({ path }) => path))('asks for a page of %s beyond what there can be', async (path) => {
    expect((await get(`/api${path}?cursor=${CURSOR}`)).status).toBeLessThan(500)
  })

  test('asks for matches beyond what there can be, and organizes one for the end of time: both are answered in French', async () => {
    expect(await (await get(`/api/matches?cursor=${CURSOR}`)).json()).toMatchObject(INVALID)
    const late = mallory.api.matches.organize(matchDraft({ date: '9999-12-31', time: '23:59' }))
    await expect(late).rejects.toMatchObject({ status: 400, message: 'Choisissez une date avant 2100' })
  })

  test('opens more live connections at once than a household may: the others are refused, Nadia’s opens elsewhere, and one that closes makes room', async () => {
    const connect = (ip: string) =>
      new WebSocket(`${server.address.replace('http', 'ws')}/api/live`, { headers: { 'x-forwarded-for': ip } })
    const household = (device: number) => connect(`2001:db8:1:1::${device.toString(16)}`)
    const opened = async (ws: WebSocket) => {
      await once(ws, 'open')
      return ws
    }
    const attempt = (ws: WebSocket) =>
      Promise.race([once(ws, 'open').then(() => ws), once(ws, 'unexpected-response').then(([, { statusCode }]) => Number(statusCode))])
    // All at once, so that none is open when the others are counted.
    const attempts = await Promise.all(Array.from({ length: MAX_SOCKETS_PER_NETWORK + 20 }, (_, device) => attempt(household(device + 1))))
    const open = attempts.filter((outcome) => typeof outcome !== 'number')
    expect(open).toHaveLength(MAX_SOCKETS_PER_NETWORK)
    expect(new Set(attempts.filter((outcome) => typeof outcome === 'number'))).toEqual(new Set([429]))
    open.push(await opened(connect('2001:db8:1:2::1')))
    open[0]?.close()
    await expect
      .poll(() => {
        const again = household(0xffff)
        open.push(again)
        return Promise.race([once(again, 'open').then(() => 'open'), once(again, 'unexpected-response').then(() => 'refused')])
      })
      .toBe('open')
    for (const ws of open) ws.terminate()
  })
})
