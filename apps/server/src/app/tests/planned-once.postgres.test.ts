import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

// Nothing but the acts themselves asks the database.
const server = testServer({}, { jobPollingIntervalSeconds: 3600, presenceIntervalMs: 3_600_000 })

/** PostgreSQL plans a statement five times for its values, and then once for any, unless that seems dearer to it. */
const TIMES = 12

test('what Karim does every week is not planned again each time', async () => {
  const { drizzle } = server.storage
  // With a handful of rows every plan costs the same.
  await drizzle.execute(sql`
    insert into users (id, name, email, display_name, first_name, last_name)
    select 'user' || n, 'Joueur', 'joueur' || n || '@exemple.fr', 'Joueur', 'Joueur', 'Joueur' from generate_series(1, 20000) n`)
  await drizzle.execute(sql`analyze`)
  const [nadia, karim] = [await registerTestUser(server.address, 'Nadia Belkacem'), await registerTestUser(server.address, 'Karim Haddad')]
  for (let week = 1; week <= TIMES; week++) {
    const { id } = await nadia.api.matches.organize(matchDraft({ maxPlayers: 10 }))
    await karim.api.matches.list({ period: 'upcoming' })
    await karim.api.matches.find({ id })
    await karim.api.matches.join({ id })
    const { conversationId, message } = await karim.api.conversations.write({
      userId: nadia.id,
      messageId: crypto.randomUUID(),
      text: 'À samedi',
    })
    await nadia.api.conversations.markRead({ id: conversationId, messageId: message.id })
    await karim.api.matches.leave({ id })
    await nadia.api.matchInvitations.invite({ id, userId: karim.id })
    await nadia.api.notifications.list({})
  }

  // The pool gives the connection that was returned last, so one has done it all.
  const { rows } = (await drizzle.execute(sql`
    select name, custom_plans::int as "plannedEachTime" from pg_prepared_statements where custom_plans + generic_plans >= ${TIMES}`)) as unknown as {
    rows: { name: string; plannedEachTime: number }[]
  }
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['match_for_viewer', 'channels_of_users', 'patience_of_organizers']))
  expect(rows.filter(({ plannedEachTime }) => plannedEachTime > 5)).toEqual([])
})
