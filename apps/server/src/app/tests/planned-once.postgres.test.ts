import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { queryRows } from '#platform/database/query-rows.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

// Nothing but the acts themselves asks the database.
const server = testServer({}, { runsJobs: false, presenceIntervalMs: 3_600_000 })

/** PostgreSQL plans a statement five times for its values, and then once for any, unless that seems dearer to it. */
const TIMES = 20

type Planned = { name: string; plannedForValues: number; plannedForAny: number }

test('what Karim does every week is not planned again each time', async () => {
  const { drizzle } = server.storage
  // With a handful of rows every plan costs the same.
  await drizzle.execute(sql`
    insert into users (id, name, email, display_name, first_name, last_name)
    select 'user' || n, 'Joueur', 'joueur' || n || '@exemple.fr', 'Joueur', 'Joueur', 'Joueur' from generate_series(1, 20000) n`)
  await drizzle.execute(sql`analyze`)
  const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  const karim = await registerTestUser(server.address, 'Karim Haddad')
  // Who hides costs the page of a match a statement of its own.
  const lea = await registerTestUser(server.address, 'Léa Martin')
  await lea.api.account.updatePrivacy({ appearsInSearch: false })
  for (let week = 1; week <= TIMES; week++) {
    const { id } = await nadia.api.matches.organize(matchDraft({ maxPlayers: 10 }))
    await lea.api.matches.join({ id })
    await karim.api.matches.list({ period: 'upcoming' })
    await karim.api.matches.find({ id })
    await karim.api.matches.join({ id })
    const { conversationId, message } = await karim.api.conversations.write({
      userId: nadia.id,
      messageId: crypto.randomUUID(),
      text: 'À samedi',
    })
    await nadia.api.conversations.markRead({ id: conversationId, messageId: message.id })
    await karim.api.lockerRoom.write({ id, messageId: crypto.randomUUID(), text: 'Je prends le ballon' })
    await karim.api.lockerRoom.find({ id })
    await karim.api.lockerRoom.messages({ id })
    await karim.api.matches.leave({ id })
    await nadia.api.matchInvitations.invite({ id, userId: karim.id })
    await nadia.api.notifications.list({})
  }

  // Several at a time, so that every connection of the pool answers.
  const connections = await Promise.all(
    Array.from({ length: 20 }, () =>
      queryRows<Planned>(
        drizzle,
        sql`select name, custom_plans::int as "plannedForValues", generic_plans::int as "plannedForAny" from pg_prepared_statements, pg_sleep(0.2)`,
      ),
    ),
  )
  const planned = connections.flat()
  const isOften = ({ plannedForValues, plannedForAny }: Planned) => plannedForValues + plannedForAny > 5
  const often = planned.filter(isOften).map(({ name }) => name)
  expect(often).toEqual(expect.arrayContaining(['match_for_viewer', 'visible_profiles', 'channels_of_users', 'patience_of_organizers']))
  expect(planned.filter(({ plannedForValues }) => plannedForValues > 5)).toEqual([])
})
