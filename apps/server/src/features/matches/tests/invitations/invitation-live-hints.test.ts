import { beforeAll, expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const server = testServer()
let karim: TestUser
let nadia: TestUser
let zoe: TestUser

beforeAll(async () => {
  karim = await registerTestUser(server.address, 'Karim Haddad')
  nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  zoe = await registerTestUser(server.address, 'Zoé Lambert')
})

it.each(['public', 'private'] as const)(
  'an invitation to a %s match sends a hint to the invited player and the organizer',
  async (type) => {
    const { id } = await karim.api.matches.organize(matchDraft({ type }))
    const follow = ({ cookie }: TestUser) =>
      connectLiveClient(server.address, { cookie, topics: [{ name: 'matches' }, { name: 'match', id }] })
    const [organizer, invited, other] = await Promise.all([follow(karim), follow(nadia), follow(zoe)])
    for (const client of [organizer, invited, other]) client.clearFrames()

    await karim.api.matchInvitations.invite({ id, userId: nadia.id })
    await invited.nextFrame((frame) => frame.type === 'match' && frame.id === id)
    await organizer.nextFrame((frame) => frame.type === 'match' && frame.id === id)
    await other.settled()
    expect(other.frames.filter(({ type }) => type === 'match')).toEqual([])
    expect((await nadia.api.matches.find({ id })).viewer.status).toBe('invited')
    for (const client of [organizer, invited, other]) client.close()
  },
)

it('the organizer cannot tell by a hint that a player blocked them, and sees at once that somebody declines', async () => {
  const { id } = await karim.api.matches.organize(matchDraft())
  await zoe.api.players.block({ id: karim.id })
  const organizer = await connectLiveClient(server.address, { cookie: karim.cookie, topics: [] })
  const hint = () => organizer.nextFrame((frame) => frame.type === 'match' && frame.id === id)
  await karim.api.matchInvitations.invite({ id, userId: zoe.id })
  await hint()
  await karim.api.matchInvitations.invite({ id, userId: nadia.id })
  await hint()
  await nadia.api.matchInvitations.decline({ id })
  await hint()
  expect((await karim.api.matchInvitations.list({ id })).items.map(({ userId }) => userId)).toEqual([zoe.id])
  organizer.close()
})
