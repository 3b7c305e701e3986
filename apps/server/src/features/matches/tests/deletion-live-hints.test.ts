import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const isHintFor = (type: 'group' | 'match' | 'locker-room', id: string) => (frame: LiveFrame) => frame.type === type && frame.id === id

describe('live hints of a deletion', () => {
  const server = testServer()
  let nadia: TestUser
  let hugo: TestUser
  let sofia: TestUser
  let samira: TestUser
  const clients: LiveClient[] = []

  /** Nadia organizes, Hugo plays or is in her group, Sofia is a stranger, Samira a super admin. */
  beforeAll(async () => {
    nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    hugo = await registerTestUser(server.address, 'Hugo Ferreira')
    sofia = await registerTestUser(server.address, 'Sofia Lopes')
    samira = await registerTestUser(server.address, 'Samira Diallo')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: samira.id, rights: { isSuperAdmin: true } } })
  })
  afterEach(() => {
    for (const client of clients.splice(0)) client.close()
  })

  async function follow({ cookie }: TestUser, topics: LiveTopic[]): Promise<LiveClient> {
    const client = await connectLiveClient(server.address, { cookie, topics: [{ name: 'matches' }, ...topics] })
    client.clearFrames()
    clients.push(client)
    return client
  }

  /** The frames until the hint of a public match that is organized now. */
  async function framesOf(client: LiveClient): Promise<LiveFrame[]> {
    const { id } = await nadia.api.matches.organize(matchDraft({ title: 'Sentinelle' }))
    await client.nextFrame(isHintFor('match', id))
    return client.frames.filter((frame) => !isHintFor('match', id)(frame))
  }

  it.each(['public', 'private'] as const)(
    'of a %s match reach its page, its locker room and lists, and nobody can follow it afterwards',
    async (type) => {
      const { id, inviteToken: token } = await nadia.api.matches.organize(matchDraft({ type }))
      const link = token === null ? { id } : { id, token }
      await hugo.api.matches.join(link)
      const topics: LiveTopic[] = [
        { name: 'match', id },
        { name: 'locker-room', id },
      ]
      const hugoClient = await follow(hugo, topics)
      const sofiaClient = await follow(sofia, [{ name: 'match', ...link }])
      await samira.api.matchModeration.remove({ id })
      await Promise.all([
        hugoClient.nextFrame(isHintFor('match', id)),
        hugoClient.nextFrame(isHintFor('locker-room', id)),
        hugoClient.nextFrame(({ type }) => type === 'notifications'),
      ])
      await sofiaClient.nextFrame(isHintFor('match', id))
      await expect(hugo.api.matches.find({ id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
      await expect(hugo.api.lockerRoom.find({ id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
      // Following it from an old page is refused silently.
      const late = await connectLiveClient(server.address, { cookie: hugo.cookie, topics })
      clients.push(late)
      await framesOf(hugoClient)
      expect(late.frames.filter(isHintFor('match', id))).toEqual([])
    },
  )

  it('of a private match reach the lists of users who saw it only', async () => {
    const { id, inviteToken: token } = await nadia.api.matches.organize(matchDraft({ type: 'private' }))
    await hugo.api.matches.join({ id, token: token ?? '' })
    const hugoClient = await follow(hugo, [])
    const sofiaClient = await follow(sofia, [])
    await samira.api.matchModeration.remove({ id })
    await hugoClient.nextFrame(isHintFor('match', id))
    expect(await framesOf(sofiaClient)).toEqual([])
  })

  it('of a group reach its page and all pages of its members, who no longer follow its matches', async () => {
    const { id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft({ isPrivate: true }) })
    await hugo.api.groups.requestToJoin({ id })
    const [request] = (await nadia.api.groups.requests({ groupId: id })).items
    await nadia.api.groups.acceptRequest({ id, requestId: request?.id ?? '', handledBy: nadia.id })
    const { id: matchId } = await nadia.api.matches.organize({ ...matchDraft({ type: 'private' }), groupId: id })
    const hugoClient = await follow(hugo, [
      { name: 'group', id },
      { name: 'match', id: matchId },
    ])
    const elsewhere = await follow(hugo, [])
    await samira.api.groupModeration.remove({ id })
    await Promise.all([hugoClient, elsewhere].map((client) => client.nextFrame(({ type }) => type === 'resync')))
    await expect(hugo.api.groups.find({ id })).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await hugoClient.settled()
    hugoClient.clearFrames()
    await nadia.api.matches.cancel({ id: matchId })
    expect((await framesOf(hugoClient)).filter((frame) => frame.type === 'match' || frame.type === 'group')).toEqual([])
    expect((await nadia.api.matches.find({ id: matchId })).group).toBeNull()
  })

  it('of a public group reach visitors of its page', async () => {
    const { id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft() })
    const sofiaClient = await follow(sofia, [{ name: 'group', id }])
    await samira.api.groupModeration.remove({ id })
    await sofiaClient.nextFrame(isHintFor('group', id))
  })
})
