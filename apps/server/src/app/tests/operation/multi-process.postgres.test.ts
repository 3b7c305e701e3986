import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { CLOSE_ACCOUNT_DISABLED } from '@coup-denvoi/contract/live/live.protocol'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { builtProgram } from '#testing/built-programs.ts'
import { newGuest } from '#testing/fixtures/guests.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { openTestStorage, type TestStorage } from '#testing/test-storage.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const MAIN = await builtProgram('main')
const CLI = await builtProgram('user')
const REDIS_URL = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379'

const isRedisAvailable = await new Promise<boolean>((resolve) => {
  const { hostname, port } = new URL(REDIS_URL)
  const probe = createConnection({ host: hostname, port: Number(port || 6379) })
  probe.once('connect', () => resolve(true)).once('error', () => resolve(false))
  probe.once('connect', () => probe.destroy())
})

describe.each([['NOTIFY', {}], ...(isRedisAvailable ? [['Redis', { REDIS_URL }] as const] : [])] as [string, Record<string, string>][])(
  'two processes on one database, over %s',
  (_bus, environment) => {
    let storage: TestStorage
    const processes: { address: string; stop(): Promise<unknown> }[] = []
    const directories: string[] = []
    const env = () => ({
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: storage.url,
      // Both must accept the same session cookies.
      SESSION_SECRET: 'the same secret for both of the processes',
      // Networks are told apart.
      TRUST_PROXY: '1',
      ...environment,
    })

    /** Runs the built `user` program, as an operator does beside the running server. */
    async function runUserCommand(...args: string[]): Promise<void> {
      const child = spawn(process.execPath, [CLI, ...args], {
        env: { ...env(), DATA_DIR: directories[0] },
        stdio: ['ignore', 'ignore', 'inherit'],
        timeout: 60_000,
      })
      const ended = once(child, 'exit')
      expect(await ended).toEqual([0, null])
    }

    async function start(): Promise<void> {
      const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-process-'))
      directories.push(directory)
      const child = spawn(process.execPath, [MAIN], { env: { ...env(), DATA_DIR: directory }, stdio: ['ignore', 'pipe', 'inherit'] })
      const ended = once(child, 'exit')
      const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
      const address = line.replace("Coup d'envoi : ", '')
      const stop = () => {
        child.kill('SIGTERM')
        return ended
      }
      processes.push({ address, stop })
    }

    beforeAll(async () => {
      storage = await openTestStorage('postgres')
      await start()
      await start()
    })
    afterAll(async () => {
      await Promise.all(processes.map(({ stop }) => stop()))
      await storage.close()
      for (const directory of directories) rmSync(directory, { recursive: true, force: true })
    })

    it('settings that are saved in one process apply in the other', async () => {
      const [here, there] = processes.map(({ address }) => address) as [string, string]
      const ines = await registerTestUser(here, 'Inès Faure')
      await storage.drizzle.update(users).set({ isSuperAdmin: true }).where(eq(users.id, ines.id))
      await ines.api.instance.save({ changes: { name: 'Foot à Villeurbanne' } })
      await vi.waitFor(async () => {
        expect(await (await fetch(`${there}/api/instance`)).json()).toMatchObject({ name: 'Foot à Villeurbanne' })
      })
    })

    it('a join in one process is signaled to a client of the other', async () => {
      const [here, there] = processes.map(({ address }) => address) as [string, string]
      const karim = await registerTestUser(here, 'Karim Haddad')
      const nadia = await registerTestUser(there, 'Nadia Belkacem')
      const { id } = await karim.api.matches.organize(matchDraft())
      const screen = await connectLiveClient(there, { cookie: nadia.cookie, topics: [{ name: 'match', id }] })
      const otherScreen = await connectLiveClient(here, { cookie: karim.cookie, topics: [{ name: 'match', id }] })

      await nadia.api.matches.join({ id })
      await otherScreen.nextFrame((frame) => frame.type === 'match' && frame.id === id)
      expect((await karim.api.matches.find({ id })).players.map(({ displayName }) => displayName)).toEqual([
        'Karim Haddad',
        'Nadia Belkacem',
      ])

      screen.clearFrames()
      await karim.api.matches.cancel({ id })
      await screen.nextFrame((frame) => frame.type === 'match' && frame.id === id)
      screen.close()
      otherScreen.close()
    })

    it('ten guests an hour come from one network to both together, then a French sentence', async () => {
      const addresses = processes.map(({ address }) => address) as [string, string]
      const karim = await registerTestUser(addresses[0], 'Karim Haddad')
      const { id } = await karim.api.matches.organize(matchDraft({ maxPlayers: 30 }))
      let count = 0
      const come = async (network: string) => {
        const { name, browser, guestId, secret } = newGuest(`Robot ${++count}`)
        const answer = await fetch(`${addresses[count % 2]}/api/public/matches/${id}/guests`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
          body: JSON.stringify({ id, guestId: `${guestId}-${id}`, secret, name, browser }),
        })
        return { status: answer.status, message: ((await answer.json()) as { message?: string }).message }
      }
      const robots = await Promise.all(Array.from({ length: 24 }, () => come('203.0.113.9')))
      expect(robots.filter(({ status }) => status === 200)).toHaveLength(10)
      const refusal = { status: 429, message: 'Trop de tentatives. Veuillez réessayer dans quelques minutes' }
      expect(robots.filter(({ status }) => status !== 200)).toEqual(Array(14).fill(refusal))
      expect(await come('203.0.113.77')).toMatchObject({ status: 200 })
      expect((await karim.api.matches.find({ id })).guestRequests).toHaveLength(11)
    })

    it('bans, deletions and lost rights in one process affect live connections of the other', async () => {
      const [here, there] = processes.map(({ address }) => address) as [string, string]
      const nadia = await registerTestUser(here, 'Nadia Belkacem')
      await runUserCommand('promote', nadia.email, '--super')
      const { userModeration } = nadia.api

      for (const end of [userModeration.ban, userModeration.remove]) {
        const mallory = await registerTestUser(there, 'Mallory Banni')
        const screen = await connectLiveClient(there, { cookie: mallory.cookie, topics: [{ name: 'matches' }] })
        await end({ id: mallory.id })
        expect((await screen.closed).code).toBe(CLOSE_ACCOUNT_DISABLED)
        await expect(mallory.api.matches.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
        await expect(mallory.api.users.logIn({ email: mallory.email, password: 'Coupfranc7!' })).rejects.toBeDefined()
      }

      const ines = await registerTestUser(there, 'Inès Roux')
      const screen = await connectLiveClient(there, { cookie: ines.cookie, topics: [] })
      for (const siteAdmin of [true, false]) {
        screen.clearFrames()
        await userModeration.setRights({ id: ines.id, siteAdmin })
        await screen.nextFrame(({ type }) => type === 'me')
        const journal = ines.api.admin.journal({})
        if (siteAdmin) expect((await journal).items.map(({ action }) => action)).toContain('user.deleted')
        else await expect(journal).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
      }
      screen.close()
    })

    it('a ban from the command line closes connections in both processes', async () => {
      const [here, there] = processes.map(({ address }) => address) as [string, string]
      const hugo: TestUser = await registerTestUser(here, 'Hugo Ferreira')
      const screens = await Promise.all(
        [here, there].map((address) => connectLiveClient(address, { cookie: hugo.cookie, topics: [{ name: 'matches' }] })),
      )

      const codes: number[] = []
      for (const { closed } of screens) void closed.then(({ code }) => codes.push(code))
      await runUserCommand('ban', hugo.email)
      await expect.poll(() => codes, { timeout: 30_000 }).toEqual([CLOSE_ACCOUNT_DISABLED, CLOSE_ACCOUNT_DISABLED])
      await expect(hugo.api.matches.list({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    })
  },
)
