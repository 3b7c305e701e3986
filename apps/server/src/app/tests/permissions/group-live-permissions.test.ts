import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addToFund } from '#testing/fixtures/funds.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import {
  createPersonaGroup,
  GROUP_PERSONAS,
  type GroupPersona,
  type GroupPersonaUsers,
  registerGroupPersonas,
} from '#testing/group-personas.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'

const isHint = (id: string) => (frame: LiveFrame) => frame.type === 'group' && frame.id === id
const isMatchHint = (id: string) => (frame: LiveFrame) => frame.type === 'match' && frame.id === id

describe('recipients of live hints of a group', () => {
  const server = testServer()
  let users: GroupPersonaUsers
  const open: LiveClient[] = []

  beforeAll(async () => {
    users = await registerGroupPersonas(server)
  })
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })

  async function follow(persona: GroupPersona, topics: LiveTopic[]): Promise<LiveClient> {
    const listener = await connectLiveClient(server.address, { cookie: users[persona].cookie, topics: [{ name: 'matches' }, ...topics] })
    open.push(listener)
    return listener
  }

  async function connectEveryPersona(topics: LiveTopic[]): Promise<Map<GroupPersona, LiveClient>> {
    const listeners = new Map<GroupPersona, LiveClient>()
    for (const persona of GROUP_PERSONAS) listeners.set(persona, await follow(persona, topics))
    return listeners
  }

  /** Waits until everybody got a later public hint. */
  async function waitForSentinel(listeners: Iterable<LiveClient>): Promise<void> {
    const sentinel = await users.stranger.api.matches.organize(matchDraft({ title: 'Sentinelle' }))
    await Promise.all([...listeners].map((listener) => listener.nextFrame(isMatchHint(sentinel.id))))
  }

  async function personasHintedAbout(
    listeners: Map<GroupPersona, LiveClient>,
    hint: (frame: LiveFrame) => boolean,
  ): Promise<GroupPersona[]> {
    await waitForSentinel(listeners.values())
    return GROUP_PERSONAS.filter((persona) => listeners.get(persona)?.frames.some(hint))
  }

  const organize = async (groupId: string) =>
    (await users.creator.api.matches.organize({ ...matchDraft({ title: 'Entre nous', type: 'private' }), groupId })).id

  it('public group: all signed-in users, and nobody else', async () => {
    const { id } = await createPersonaGroup(server.db, users, false)
    const listeners = await connectEveryPersona([{ name: 'group', id }])
    await organize(id)
    expect(await personasHintedAbout(listeners, isHint(id))).toEqual(
      GROUP_PERSONAS.filter((persona) => !['anonymous', 'deactivated', 'banned'].includes(persona)),
    )
  })

  it('private group: its members', async () => {
    const { id } = await createPersonaGroup(server.db, users, true)
    const listeners = await connectEveryPersona([{ name: 'group', id }])
    await organize(id)
    expect(await personasHintedAbout(listeners, isHint(id))).toEqual(['member', 'admin', 'creator'])
  })

  it('fund of a public group: its members, and who only has the page of the group open keeps it', async () => {
    const { id } = await createPersonaGroup(server.db, users, false)
    const listeners = await connectEveryPersona([
      { name: 'group', id },
      { name: 'fund', id },
    ])
    await addToFund(server.db, { ...users.creator, isSuperAdmin: false }, id)
    const isFundHint = (frame: LiveFrame) => frame.type === 'fund' && frame.id === id
    expect(await personasHintedAbout(listeners, isFundHint)).toEqual(['member', 'admin', 'creator'])
    await organize(id)
    await listeners.get('stranger')?.nextFrame(isHint(id))
  })

  it('private match of a group: its members, and nobody else', async () => {
    const { id } = await createPersonaGroup(server.db, users, false)
    const listeners = await connectEveryPersona([])
    const matchId = await organize(id)
    expect(await personasHintedAbout(listeners, isMatchHint(matchId))).toEqual(['member', 'admin', 'creator'])
  })

  it('join request and answer: the requester and the admins, whatever they subscribe to', async () => {
    const { id, requestId } = await createPersonaGroup(server.db, users, true)
    const listeners = await connectEveryPersona([])
    await users.stranger.api.groups.requestToJoin({ id })
    expect(await personasHintedAbout(listeners, isHint(id))).toEqual(['stranger', 'admin', 'creator'])
    for (const listener of listeners.values()) listener.clearFrames()
    await users.admin.api.groups.acceptRequest({ id, requestId, handledBy: users.admin.id })
    expect(await personasHintedAbout(listeners, isHint(id))).toEqual(['pending', 'admin', 'creator'])
  })

  it('an accepted member gets resync, because they may see more', async () => {
    const { id, requestId } = await createPersonaGroup(server.db, users, true)
    const asker = await follow('pending', [])
    asker.clearFrames()
    await users.admin.api.groups.acceptRequest({ id, requestId, handledBy: users.admin.id })
    expect(await asker.nextFrame((frame) => frame.type === 'resync')).toEqual({ type: 'resync' })
  })

  it.each([
    ['is removed', (id: string) => users.creator.api.groups.remove({ id, userId: users.member.id })],
    ['leaves', (id: string) => users.member.api.groups.leave({ id })],
  ])('a member who %s is told so, and hears nothing more of the group and of its matches', async (_, go) => {
    const { id } = await createPersonaGroup(server.db, users, true)
    const matchId = await organize(id)
    const topics: LiveTopic[] = [
      { name: 'group', id },
      { name: 'match', id: matchId },
    ]
    const member = await follow('member', topics)
    const admin = await follow('admin', topics)
    await member.settled()
    member.clearFrames()
    await go(id)
    await member.nextFrame((frame) => frame.type === 'resync')
    await waitForSentinel([member, admin])
    for (const listener of [member, admin]) listener.clearFrames()

    await organize(id)
    await users.creator.api.matches.edit({ id: matchId, changes: matchDraft({ title: 'Toujours entre nous', type: 'private' }) })
    await admin.nextFrame(isHint(id))
    await admin.nextFrame(isMatchHint(matchId))
    await waitForSentinel([member, admin])
    expect(member.frames.filter((frame) => isHint(id)(frame) || isMatchHint(matchId)(frame))).toEqual([])
  })

  it('players of a private match still get its hints after leaving the group', async () => {
    const { id } = await createPersonaGroup(server.db, users, true)
    const matchId = await organize(id)
    await users.member.api.matches.join({ id: matchId })
    const member = await follow('member', [{ name: 'match', id: matchId }])
    await users.creator.api.groups.remove({ id, userId: users.member.id })
    await member.nextFrame((frame) => frame.type === 'resync')
    await waitForSentinel([member])
    member.clearFrames()
    await users.creator.api.matches.edit({ id: matchId, changes: matchDraft({ title: 'Toujours là', type: 'private' }) })
    await member.nextFrame(isMatchHint(matchId))
  })
})
