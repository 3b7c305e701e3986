import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { backUpDatabase } from '#app/backups.ts'
import { matchDraft } from '../fixtures/match-draft.ts'
import { testConfig } from '../test-config.ts'
import { registerTestUser } from '../test-users.ts'
import { askGit, checkOutProgram, startProgram } from './earlier-program.ts'
import { FIXTURE_SECRET, fixtureFile } from './upgrade-fixtures.ts'

/**
 * Makes the kept database of a commit with the program of that commit, for upgrades.test.ts:
 * `node_modules/.bin/node apps/server/src/testing/upgrades/make-upgrade-fixture.ts COMMIT`
 */
const [commit = 'HEAD'] = process.argv.slice(2)
const directory = mkdtempSync(join(tmpdir(), 'coup-denvoi-upgrade-'))
const dataDir = join(directory, 'data')
try {
  mkdirSync(dataDir)
  const main = checkOutProgram(commit, directory)
  const last = globSync('*.sql', { cwd: join(directory, 'apps/server/drizzle') })
    .sort()
    .at(-1)
  const name = last?.slice(0, 4) ?? ''
  const story = await live(main)
  mkdirSync(dirname(fixtureFile(name, 'json')), { recursive: true })
  rmSync(fixtureFile(name, 'jsonl.gz'), { force: true })
  await backUpDatabase({ file: fixtureFile(name, 'jsonl.gz') }, testConfig(dataDir, { SESSION_SECRET: FIXTURE_SECRET }))
  writeFileSync(fixtureFile(name, 'json'), `${JSON.stringify({ commit: askGit('rev-parse', commit), ...story }, null, 2)}\n`)
  process.stdout.write(`${fixtureFile(name, 'json')}\n`)
} finally {
  rmSync(directory, { recursive: true, force: true })
}

/** What Karim and Nadia did before the upgrade. No mail server answers, so that mails wait. */
async function live(main: string) {
  const environment = { PORT: '13013', APP_URL: 'http://127.0.0.1:13013', SMTP_URL: 'smtp://127.0.0.1:1' }
  const { stop, address } = await startProgram(main, { ...environment, DATA_DIR: dataDir, SESSION_SECRET: FIXTURE_SECRET })
  const karim = await registerTestUser(address, 'Karim Haddad')
  const nadia = await registerTestUser(address, 'Nadia Belkacem')
  const group = { name: 'L’équipe-du-jeudi', description: '', city: 'Saint-Étienne', isPrivate: true }
  const { id: groupId } = await karim.api.groups.create({ createdBy: karim.id, group })
  const { id, inviteToken } = await karim.api.matches.organize(matchDraft({ type: 'private', title: 'Le match d’avant' }))
  await nadia.api.matches.join({ id, token: inviteToken ?? '' })
  await nadia.api.lockerRoom.write({ id, messageId: crypto.randomUUID(), text: 'J’apporte les chasubles' })
  // Before guests it was a user's place.
  const place = { userId: nadia.id, playerId: nadia.id, team: 'home', place: { x: 50, y: 90 } } as const
  await karim.api.lockerRoom.saveTeams({ id, teams: [place] })
  await karim.api.lockerRoom.publishTeams({ id })
  const { conversationId } = await nadia.api.conversations.write({
    userId: karim.id,
    messageId: crypto.randomUUID(),
    text: 'On se retrouve à 18 h ?',
  })
  await karim.api.account.requestPasswordReset({ email: karim.email })
  await stop()
  return { cookie: karim.cookie, matchId: id, conversationId, groupId }
}
