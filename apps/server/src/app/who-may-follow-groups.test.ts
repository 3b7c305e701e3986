import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GROUP_PERSONAS, type GroupCast, type GroupPersona, groupCastOf, groupOfCast } from '#testing/group-cast.ts'
import { type LiveListener, listen } from '#testing/live-listener.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { testServer } from '#testing/test-server.ts'

const isHint = (id: string) => (frame: LiveFrame) => frame.type === 'group' && frame.id === id
const isMatchHint = (id: string) => (frame: LiveFrame) => frame.type === 'match' && frame.id === id

describe('who hears what of a group over a live connection', () => {
  const server = testServer()
  let cast: GroupCast
  const open: LiveListener[] = []

  beforeAll(async () => {
    cast = await groupCastOf(server)
  })
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })

  async function follow(persona: GroupPersona, topics: LiveTopic[]): Promise<LiveListener> {
    const listener = await listen(server.address, { cookie: cast[persona].cookie, topics: [{ name: 'matches' }, ...topics] })
    open.push(listener)
    return listener
  }

  async function everyoneFollows(topics: LiveTopic[]): Promise<Map<GroupPersona, LiveListener>> {
    const listeners = new Map<GroupPersona, LiveListener>()
    for (const persona of GROUP_PERSONAS) listeners.set(persona, await follow(persona, topics))
    return listeners
  }

  /** Everybody has heard of something public that happened later. */
  async function everybodyHas(listeners: Iterable<LiveListener>): Promise<void> {
    const sentinel = await cast.stranger.api.matches.organise(matchDraft({ title: 'Sentinelle' }))
    await Promise.all([...listeners].map((listener) => listener.next(isMatchHint(sentinel.id))))
  }

  async function whoHeard(listeners: Map<GroupPersona, LiveListener>, hint: (frame: LiveFrame) => boolean): Promise<GroupPersona[]> {
    await everybodyHas(listeners.values())
    return GROUP_PERSONAS.filter((persona) => listeners.get(persona)?.frames.some(hint))
  }

  const organise = async (groupId: string) =>
    (await cast.creator.api.matches.organise({ ...matchDraft({ title: 'Entre nous', type: 'private' }), groupId })).id

  it('of a public one everybody who is signed in, and nobody else', async () => {
    const { id } = await groupOfCast(server.db, cast, false)
    const listeners = await everyoneFollows([{ name: 'group', id }])
    await organise(id)
    expect(await whoHeard(listeners, isHint(id))).toEqual(
      GROUP_PERSONAS.filter((persona) => !['anonymous', 'deactivated', 'banned'].includes(persona)),
    )
  })

  it('of a private one its members', async () => {
    const { id } = await groupOfCast(server.db, cast, true)
    const listeners = await everyoneFollows([{ name: 'group', id }])
    await organise(id)
    expect(await whoHeard(listeners, isHint(id))).toEqual(['member', 'admin', 'creator'])
  })

  it('its private match is heard of by its members, and by nobody else', async () => {
    const { id } = await groupOfCast(server.db, cast, false)
    const listeners = await everyoneFollows([])
    const matchId = await organise(id)
    expect(await whoHeard(listeners, isMatchHint(matchId))).toEqual(['member', 'admin', 'creator'])
  })

  it('whoever asks and whoever may answer hear of it, whatever they follow; and of the answer', async () => {
    const { id, requestId } = await groupOfCast(server.db, cast, true)
    const listeners = await everyoneFollows([])
    await cast.stranger.api.groups.requestToJoin({ id })
    expect(await whoHeard(listeners, isHint(id))).toEqual(['stranger', 'admin', 'creator'])
    for (const listener of listeners.values()) listener.forget()
    await cast.admin.api.groups.acceptRequest({ id, requestId, handledBy: cast.admin.id })
    expect(await whoHeard(listeners, isHint(id))).toEqual(['pending', 'admin', 'creator'])
  })

  it('whoever was let in reads everything again: there is more for them to see', async () => {
    const { id, requestId } = await groupOfCast(server.db, cast, true)
    const asker = await follow('pending', [])
    asker.forget()
    await cast.admin.api.groups.acceptRequest({ id, requestId, handledBy: cast.admin.id })
    expect(await asker.next((frame) => frame.type === 'resync')).toEqual({ type: 'resync' })
  })

  it.each([
    ['is removed', (id: string) => cast.creator.api.groups.remove({ id, userId: cast.member.id })],
    ['leaves', (id: string) => cast.member.api.groups.leave({ id })],
  ])('a member who %s is told so, and hears nothing more of the group and of its matches', async (_, go) => {
    const { id } = await groupOfCast(server.db, cast, true)
    const matchId = await organise(id)
    const topics: LiveTopic[] = [
      { name: 'group', id },
      { name: 'match', id: matchId },
    ]
    const [member, admin] = [await follow('member', topics), await follow('admin', topics)]
    await member.settled()
    member.forget()
    await go(id)
    await member.next((frame) => frame.type === 'resync')
    await everybodyHas([member, admin])
    for (const listener of [member, admin]) listener.forget()

    await organise(id)
    await cast.creator.api.matches.edit({ id: matchId, draft: matchDraft({ title: 'Toujours entre nous', type: 'private' }) })
    await admin.next(isHint(id))
    await admin.next(isMatchHint(matchId))
    await everybodyHas([member, admin])
    expect(member.frames.filter((frame) => isHint(id)(frame) || isMatchHint(matchId)(frame))).toEqual([])
  })

  it('who is on the list of a private match goes on hearing of it', async () => {
    const { id } = await groupOfCast(server.db, cast, true)
    const matchId = await organise(id)
    await cast.member.api.matches.join({ id: matchId })
    const member = await follow('member', [{ name: 'match', id: matchId }])
    await cast.creator.api.groups.remove({ id, userId: cast.member.id })
    await member.next((frame) => frame.type === 'resync')
    await everybodyHas([member])
    member.forget()
    await cast.creator.api.matches.edit({ id: matchId, draft: matchDraft({ title: 'Toujours là', type: 'private' }) })
    await member.next(isMatchHint(matchId))
  })
})
