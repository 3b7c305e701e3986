import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_DIRECTORY } from '#platform/server-directory.ts'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { unpreparedStatements } from '#testing/services/statement-counter.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

// Nothing but the calls themselves asks the database.
const server = testServer({}, { runsJobs: false, presenceIntervalMs: 3_600_000, heartbeatIntervalMs: 3_600_000 })

/** They have no plan. */
const TRANSACTION_CONTROL = /^(begin|commit|savepoint \w+|release savepoint \w+)$/

test('what Nadia reads and does every day is built and planned once', async () => {
  const nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  const karim = await registerTestUser(server.address, 'Karim Haddad')
  // Who hides costs the page of a match a statement of its own.
  const lea = await registerTestUser(server.address, 'Léa Martin')
  await lea.api.account.updatePrivacy({ appearsInSearch: false })
  const { id } = await karim.api.matches.organize(matchDraft({ maxPlayers: 10 }))
  const { id: groupId } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft() })
  const write = () => nadia.api.conversations.write({ userId: karim.id, messageId: crypto.randomUUID(), text: 'À samedi' })
  const { conversationId } = await write()
  await lea.api.matches.join({ id })
  // Counts her next joins in advance.
  await nadia.api.matches.join({ id: (await karim.api.matches.organize(matchDraft({ maxPlayers: 10 }))).id })

  const { api } = nadia
  const calls: Record<string, () => Promise<unknown>> = {
    'join a match': () => api.matches.join({ id }),
    'a match': () => api.matches.find({ id }),
    'a match that is seen by its organizer': () => karim.api.matches.find({ id }),
    'the own account': () => api.users.me(),
    'the list': () => api.matches.list({}),
    'the own matches': () => api.matches.list({ mine: true }),
    'the counts in the bar': () => Promise.all([api.conversations.unread(), api.notifications.unread()]),
    notifications: () => api.notifications.list({}),
    'what waits for an answer': () => api.home.pendingAnswers(),
    conversations: () => api.conversations.list({}),
    'a conversation': () =>
      Promise.all([api.conversations.find({ id: conversationId }), api.conversations.messages({ id: conversationId })]),
    'write to a player': write,
    groups: () => api.groups.list({ scope: 'mine' }),
    'a group': () => Promise.all([api.groups.find({ id: groupId }), api.groups.members({ id: groupId })]),
    players: () => api.players.list({}),
    'a player': () => api.players.find({ id: karim.id }),
    'a locker room': () => Promise.all([api.lockerRoom.find({ id }), api.lockerRoom.messages({ id })]),
    'write in a locker room': () => api.lockerRoom.write({ id, messageId: crypto.randomUUID(), text: 'Je prends le ballon' }),
    'leave a match': () => api.matches.leave({ id }),
  }
  const unprepared: Record<string, string[]> = {}
  for (const [name, call] of Object.entries(calls)) {
    const texts = (await unpreparedStatements(call)).filter((text) => !TRANSACTION_CONTROL.test(text))
    if (texts.length > 0) unprepared[name] = texts
  }
  expect(unprepared).toEqual({})
})

test('every prepared statement has a name of its own: a connection refuses another one with the same', () => {
  const sources = globSync('src/features/**/*.ts', { cwd: SERVER_DIRECTORY }).map((file) =>
    readFileSync(join(SERVER_DIRECTORY, file), 'utf8'),
  )
  const names = sources.flatMap((source) => [...source.matchAll(/\.prepare\('(\w+)'\)/g)].map(([, name]) => name))
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([])
})
