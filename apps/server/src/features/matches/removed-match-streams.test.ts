import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setRights } from '#features/users/commands/set-rights.ts'
import { groupDraft } from '#testing/groups.ts'
import { type LiveListener, listen } from '#testing/live-listener.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { type Member, register } from '#testing/members.ts'
import { testServer } from '#testing/test-server.ts'

const isOf = (type: 'group' | 'match' | 'locker-room', id: string) => (frame: LiveFrame) => frame.type === type && frame.id === id

describe('what open pages hear of a removal', () => {
  const server = testServer()
  let nadia: Member
  let hugo: Member
  let sofia: Member
  let samira: Member
  const open: LiveListener[] = []

  /** Nadia organises, Hugo plays or is in her group, Sofia does neither. Samira is a super admin. */
  beforeAll(async () => {
    nadia = await register(server.address, 'Nadia Belkacem')
    hugo = await register(server.address, 'Hugo Ferreira')
    sofia = await register(server.address, 'Sofia Lopes')
    samira = await register(server.address, 'Samira Diallo')
    await setRights({ db: server.db, actor: 'command-line', input: { userId: samira.id, rights: { isSuperAdmin: true } } })
  })
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })

  async function follow({ cookie }: Member, topics: LiveTopic[]): Promise<LiveListener> {
    const listener = await listen(server.address, { cookie, topics: [{ name: 'matches' }, ...topics] })
    listener.forget()
    open.push(listener)
    return listener
  }

  /** Everything that came until something public that happened afterwards. */
  async function heardBy(listener: LiveListener): Promise<LiveFrame[]> {
    const { id } = await nadia.api.matches.organise(matchDraft({ title: 'Sentinelle' }))
    await listener.next(isOf('match', id))
    return listener.frames.filter((frame) => !isOf('match', id)(frame))
  }

  it.each(['public', 'private'] as const)(
    'of a %s match: its page, its locker room and the lists, and nobody follows it afterwards',
    async (type) => {
      const { id, inviteToken: token } = await nadia.api.matches.organise(matchDraft({ type }))
      const link = token === null ? { id } : { id, token }
      await hugo.api.matches.join(link)
      const topics: LiveTopic[] = [
        { name: 'match', id },
        { name: 'locker-room', id },
      ]
      const [his, hers] = [await follow(hugo, topics), await follow(sofia, [{ name: 'match', ...link }])]
      await samira.api.matchModeration.remove({ id })
      await Promise.all([his.next(isOf('match', id)), his.next(isOf('locker-room', id)), his.next(({ type }) => type === 'notifications')])
      await hers.next(isOf('match', id))
      await expect(hugo.api.matches.find({ id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
      await expect(hugo.api.lockerRoom.find({ id })).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
      // Whoever comes with an old page in hand is refused without an answer.
      const late = await follow(hugo, topics)
      expect(await heardBy(late)).toEqual([])
    },
  )

  it('of a private match: the lists of those who saw it, and nobody else’s', async () => {
    const { id, inviteToken: token } = await nadia.api.matches.organise(matchDraft({ type: 'private' }))
    await hugo.api.matches.join({ id, token: token ?? '' })
    const [his, hers] = [await follow(hugo, []), await follow(sofia, [])]
    await samira.api.matchModeration.remove({ id })
    await his.next(isOf('match', id))
    expect(await heardBy(hers)).toEqual([])
  })

  it('of a group: its page, and its members wherever they are, whose streams of its matches end', async () => {
    const { id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft({ isPrivate: true }) })
    await hugo.api.groups.requestToJoin({ id })
    const [request] = (await nadia.api.groups.requests({ groupId: id })).items
    await nadia.api.groups.acceptRequest({ id, requestId: request?.id ?? '', handledBy: nadia.id })
    const { id: matchId } = await nadia.api.matches.organise({ ...matchDraft({ type: 'private' }), groupId: id })
    const his = await follow(hugo, [
      { name: 'group', id },
      { name: 'match', id: matchId },
    ])
    const elsewhere = await follow(hugo, [])
    await samira.api.groupModeration.remove({ id })
    await Promise.all([his, elsewhere].map((listener) => listener.next(({ type }) => type === 'resync')))
    await expect(hugo.api.groups.find({ id })).rejects.toMatchObject({ code: 'GROUP_NOT_FOUND' })
    await his.settled()
    his.forget()
    await nadia.api.matches.cancel({ id: matchId })
    expect((await heardBy(his)).filter((frame) => frame.type === 'match' || frame.type === 'group')).toEqual([])
    expect((await nadia.api.matches.find({ id: matchId })).group).toBeNull()
  })

  it('of a public group: whoever looks at it', async () => {
    const { id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft() })
    const hers = await follow(sofia, [{ name: 'group', id }])
    await samira.api.groupModeration.remove({ id })
    await hers.next(isOf('group', id))
  })
})
