import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtProgram } from '#testing/built-programs.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { createEmptyPostgres } from '#testing/test-storage.ts'
import { apiClient, registerTestUser, type TestUser } from '#testing/test-users.ts'
import { askGit, checkOutProgram, type RunningProgram, startProgram } from '#testing/upgrades/earlier-program.ts'

const MAIN = await builtProgram('main')
const MIGRATIONS = 'apps/server/drizzle/*.sql'
/** Commits of a branch that was merged had other migrations before theirs. */
const OF_MAIN = ['--first-parent', '--diff-merges=first-parent', '--no-patch']

/** The version before the last migration: the commit before it, or the last commit if the migration is not committed yet. */
function commitBeforeLastMigration(): string | null {
  const isUncommitted = Boolean(askGit('status', '--porcelain', '--', MIGRATIONS))
  const commit = isUncommitted ? 'HEAD' : `${askGit('log', '-1', ...OF_MAIN, '--format=%H', '--diff-filter=A', '--', MIGRATIONS)}^`
  return askGit('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)
}

const before = commitBeforeLastMigration()
const title = before
  ? `the version ${before.slice(0, 7)} beside this one, which has migrated`
  : 'the version before this one is not tried: git knows no history here'

describe.skipIf(!before)(`a rolling update: ${title}`, () => {
  const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-rolling-'))
  const programs: RunningProgram[] = []
  let database: Awaited<ReturnType<typeof createEmptyPostgres>>
  let karim: TestUser
  let nadia: TestUser

  beforeAll(async () => {
    database = await createEmptyPostgres()
    mkdirSync(join(directory, 'earlier'))
    const earlierMain = checkOutProgram(before ?? '', join(directory, 'earlier'))
    const environment = {
      DATABASE_URL: database.url,
      SESSION_SECRET: 'the same secret for both of the versions',
      LIMIT_FACTOR: '1000',
      DATA_DIR: join(directory, 'data'),
    }
    mkdirSync(environment.DATA_DIR)
    programs.push(await startProgram(earlierMain, environment))
    karim = await registerTestUser(addressOf('earlier'), 'Karim Haddad')
    programs.push(await startProgram(MAIN, environment))
    nadia = await registerTestUser(addressOf('this'), 'Nadia Belkacem')
  })
  afterAll(async () => {
    await Promise.all(programs.map(({ stop }) => stop()))
    await database.drop()
    rmSync(directory, { recursive: true, force: true })
  })

  const addressOf = (version: 'earlier' | 'this') => programs[version === 'earlier' ? 0 : 1]?.address ?? ''
  /** Calls the version as a person whose session either of them opened. */
  const through = (version: 'earlier' | 'this', { cookie }: TestUser) => apiClient(addressOf(version), { cookie })

  test.each([
    ['earlier', 'this'],
    ['this', 'earlier'],
  ] as const)('a match organized through the %s version is joined, seen and left through the %s one', async (one, other) => {
    const { id } = await through(one, karim).matches.organize(matchDraft())
    const screens = await Promise.all([
      connectLiveClient(addressOf(one), { cookie: karim.cookie, topics: [{ name: 'match', id }] }),
      connectLiveClient(addressOf(other), { cookie: nadia.cookie, topics: [{ name: 'match', id }] }),
    ])
    for (const act of ['join', 'leave', 'join'] as const) {
      for (const screen of screens) screen.clearFrames()
      await through(other, nadia).matches[act]({ id })
      await Promise.all(screens.map((screen) => screen.nextFrame((frame) => frame.type === 'match' && frame.id === id)))
    }
    for (const screen of screens) screen.close()
    for (const version of [one, other]) {
      const { players } = await through(version, karim).matches.find({ id })
      expect(players.map(({ displayName }) => displayName)).toEqual(['Karim Haddad', 'Nadia Belkacem'])
    }
  })

  test('messages written through either version arrive through the other, in one conversation', async () => {
    const screen = await connectLiveClient(addressOf('earlier'), { cookie: karim.cookie, topics: [] })
    const texts = ['Tu viens jeudi ?', 'Oui, et toi ?', 'Moi aussi']
    const authors = [
      ['this', nadia, karim],
      ['earlier', karim, nadia],
      ['this', nadia, karim],
    ] as const
    for (const [index, [version, author, reader]] of authors.entries())
      await through(version, author).conversations.write({
        userId: reader.id,
        messageId: crypto.randomUUID(),
        text: texts[index] ?? '',
      })
    await screen.nextFrame((frame) => frame.type === 'conversation')
    screen.close()
    for (const version of ['earlier', 'this'] as const) {
      const id = (await through(version, nadia).conversations.findWith({ userId: karim.id })).id ?? ''
      const { items } = await through(version, nadia).conversations.messages({ id })
      expect(items.map(({ text }) => text).toReversed()).toEqual(texts)
    }
  })

  test('who signs out through one version is signed out of the other', async () => {
    const hugo = await registerTestUser(addressOf('earlier'), 'Hugo Ferreira')
    expect(await through('this', hugo).users.me()).toMatchObject({ displayName: 'Hugo Ferreira' })
    await through('this', hugo).users.logOut()
    expect(await through('earlier', hugo).users.me()).toBeNull()
  })
})
