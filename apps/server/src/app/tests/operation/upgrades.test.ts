import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { restoreDatabase } from '#app/operator/restore-database.ts'
import { startServer } from '#app/server.ts'
import { readBackupHeader } from '#platform/backup/backup-format.ts'
import { connectDatabase } from '#platform/database/connect-database.ts'
import type { DatabaseConnection } from '#platform/database/database-connection.ts'
import { queryRows } from '#platform/database/query-rows.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { testSmtp } from '#testing/services/test-smtp.ts'
import { testConfig, testServerOptions } from '#testing/test-config.ts'
import { createEmptyPostgres } from '#testing/test-storage.ts'
import { apiClient } from '#testing/test-users.ts'
import { FIXTURE_SECRET, type UpgradeFixture, upgradeFixtures } from '#testing/upgrades/upgrade-fixtures.ts'

const isOnPostgres = process.env.TEST_ENGINE === 'postgres'
const fixtures = upgradeFixtures()
// The embedded database takes seconds for each, and the migrations are the same: the earliest has all of them to run.
const upgraded = isOnPostgres ? fixtures : fixtures.slice(0, 1)

// Databases that earlier versions of this program have filled: see testing/upgrades/make-upgrade-fixture.ts.
describe('a club that upgrades', () => {
  const smtp = testSmtp()

  test.each(upgraded)('from the version with the migration $name keeps sessions, matches, messages and jobs', async (fixture) => {
    await withUpgradedServer(fixture, smtp.environment, async (address) => {
      const karim = apiClient(address, { cookie: fixture.cookie })
      const user = await karim.users.me()
      expect(user).toMatchObject({ displayName: 'Karim Haddad', email: 'member-1@exemple.fr' })

      const match = await karim.matches.find({ id: fixture.matchId })
      expect(match).toMatchObject({ title: 'Le match d’avant', type: 'private' })
      expect(match.players.map(({ displayName }) => displayName)).toEqual(['Karim Haddad', 'Nadia Belkacem'])
      const chat = await karim.lockerRoom.messages({ id: fixture.matchId })
      expect(chat.items.map(({ text }) => text)).toEqual(['J’apporte les chasubles'])
      const { players } = await karim.lockerRoom.find({ id: fixture.matchId })
      expect(players.map(({ displayName, team }) => ({ displayName, team }))).toContainEqual({
        displayName: 'Nadia Belkacem',
        team: 'home',
      })
      const conversation = await karim.conversations.messages({ id: fixture.conversationId })
      expect(conversation.items.map(({ text }) => text)).toEqual(['On se retrouve à 18 h ?'])
      const groups = await karim.groups.list({ search: 'equipe du jeudi', scope: 'mine' })
      expect(groups.items.map(({ id }) => id)).toEqual([fixture.groupId])

      // It goes on.
      const { id } = await karim.matches.organize(matchDraft({ title: 'Le match d’après' }))
      expect((await karim.matches.find({ id })).players).toHaveLength(1)
      // The mail that waited for a mail server when the version was replaced.
      const subject = fixture.name === '0001' ? 'Vous avez reçu un message' : 'Choisissez un nouveau mot de passe'
      expect((await smtp.nextMail('member-1@exemple.fr')).subject).toBe(subject)
    })
  })
})

/** Starts this version on the kept database of another, as if that had been left a moment ago. */
async function withUpgradedServer(
  { backup }: UpgradeFixture,
  mails: NodeJS.ProcessEnv,
  visit: (address: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'coup-denvoi-upgraded-'))
  const postgres = isOnPostgres ? await createEmptyPostgres() : null
  const config = testConfig(dataDir, { ...mails, DATABASE_URL: postgres?.url, SESSION_SECRET: FIXTURE_SECRET })
  await restoreDatabase(backup, config, { replace: false })
  const connectionErrors: Error[] = []
  const connection = await connectDatabase(config, { onError: (error) => connectionErrors.push(error) })
  await moveTimes(connection, Date.parse((await readBackupHeader(backup)).createdAt))
  const server = await startServer(config, { ...testServerOptions, databaseConnection: connection })
  try {
    await visit(server.address)
    expect(connectionErrors).toEqual([])
  } finally {
    await server.close()
    await connection.close()
    await postgres?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** So that sessions are as old, and matches as far, as they were when the backup was made. */
async function moveTimes({ drizzle }: DatabaseConnection, madeAt: number): Promise<void> {
  const columns = await queryRows<{ table: string; column: string }>(
    drizzle,
    sql`select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' and is_generated = 'NEVER'`,
  )
  const milliseconds = Date.now() - madeAt
  for (const [table, times] of Map.groupBy(columns, (one) => one.table)) {
    const moved = times.map(
      ({ column }) => sql`${sql.identifier(column)} = ${sql.identifier(column)} + ${milliseconds} * interval '1 millisecond'`,
    )
    await drizzle.execute(sql`update ${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`)
  }
}
