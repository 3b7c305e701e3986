import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setRights } from '#features/users/commands/set-rights.ts'
import { groupDraft } from '#testing/group-fixtures.ts'
import { connectLiveClient, type LiveClient } from '#testing/live-client.ts'
import { matchDraft } from '#testing/match-draft.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const isOf = (type: 'group' | 'match' | 'locker-room', id: string) => (frame: LiveFrame) => frame.type === type && frame.id === id

describe('what open pages hear of a removal', () => {
  const server = testServer()
  let nadia: TestUser
  let hugo: TestUser
  let sofia: TestUser
  let samira: TestUser
  const open: LiveClient[] = []

  /** Nadia organizes, Hugo plays or is in her group, Sofia does neither. Samira is a super admin. */
  beforeAll(async () => {
    nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    hugo = await registerTestUser(server.address, 'Hugo Ferreira')
    sofia = await registerTestUser(server.address, 'Sofia Lopes')
    samira = await registerTestUser(server.address, 'Samira Diallo')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: samira.id, rights: { isSuperAdmin: true } } })
  })
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })

  async function follow({ cookie }: TestUser, topics: LiveTopic[]): Promise<LiveClient> {
    const listener = await connectLiveClient(server.address, { cookie, topics: [{ name: 'matches' }, ...topics] })
    listener.clearFrames()
    open.push(listener)
    return listener
  }

  /** Everything that came until something public that happened afterwards. */
  async function heardBy(listener: LiveClient): Promise<LiveFrame[]> {
    const { id } = await nadia.api.matches.organize(matchDraft({ title: 'Sentinelle' }))
    await listener.nextFrame(isOf('match', id))
    return listener.frames.filter((frame) => !isOf('match', id)(frame))
  }

  it.each(['public', 'private'] as const)(
    'of a %s match: its page, its locker room and the lists, and nobody follows it afterwards',
    async (type) => {
      const { id, inviteToken: token } = await nadia.api.matches.organize(matchDraft({ type }))
      const link = token === null ? { id } : { id, token }
      await hugo.api.matches.join(link)
      const topics: LiveTopic[] = [
        { name: 'match', id },
        { name: 'locker-room', id },
      ]
      const [his, hers] = [await follow(hugo, topics), await follow(sofia, [{ name: 'match', ...link }])]
      await samira.api.matchModeration.remove({ id })
      await Promise.all([
        his.nextFrame(isOf('match', id)),
        his.nextFrame(isOf('locker-room', id)),
        his.nextFrame(({ type }) => type === 'notifications'),
      ])
      await hers.nextFrame(isOf('match', id))
      await expect(hugo.api.matches.find({ id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
      await expect(hugo.api.lockerRoom.find({ id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
      // Whoever comes with an old page in hand is refused without an answer.
      const late = await follow(hugo, topics)
      expect(await heardBy(late)).toEqual([])
    },
  )

  it('of a private match: the lists of those who saw it, and nobody else’s', async () => {
    const { id, inviteToken: token } = await nadia.api.matches.organize(matchDraft({ type: 'private' }))
    await hugo.api.matches.join({ id, token: token ?? '' })
    const [his, hers] = [await follow(hugo, []), await follow(sofia, [])]
    await samira.api.matchModeration.remove({ id })
    await his.nextFrame(isOf('match', id))
    expect(await heardBy(hers)).toEqual([])
  })

  it('of a group: its page, and its members wherever they are, whose streams of its matches end', async () => {
    const { id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft({ isPrivate: true }) })
    await hugo.api.groups.requestToJoin({ id })
    const [request] = (await nadia.api.groups.requests({ groupId: id })).items
    await nadia.api.groups.acceptRequest({ id, requestId: request?.id ?? '', handledBy: nadia.id })
    const { id: matchId } = await nadia.api.matches.organize({ ...matchDraft({ type: 'private' }), groupId: id })
    const his = await follow(hugo, [
      { name: 'group', id },
      { name: 'match', id: matchId },
    ])
    const elsewhere = await follow(hugo, [])
    await samira.api.groupModeration.remove({ id })
    await Promise.all([his, elsewhere].map((listener) => listener.nextFrame(({ type }) => type === 'resync')))
    await expect(hugo.api.groups.find({ id })).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await his.settled()
    his.clearFrames()
    await nadia.api.matches.cancel({ id: matchId })
    expect((await heardBy(his)).filter((frame) => frame.type === 'match' || frame.type === 'group')).toEqual([])
    expect((await nadia.api.matches.find({ id: matchId })).group).toBeNull()
  })

  it('of a public group: whoever looks at it', async () => {
    const { id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft() })
    const hers = await follow(sofia, [{ name: 'group', id }])
    await samira.api.groupModeration.remove({ id })
    await hers.nextFrame(isOf('group', id))
  })
})
