import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupDraft } from '#testing/fixtures/group-fixtures.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const isOf = (type: 'group' | 'match', id: string) => (frame: LiveFrame) => frame.type === type && frame.id === id

describe('live hints for a former member of a private group', () => {
  const server = testServer()
  let nadia: TestUser
  let hugo: TestUser
  let id: string
  let matchId: string
  let hers: LiveClient
  let his: LiveClient

  beforeAll(async () => {
    nadia = await registerTestUser(server.address, 'Nadia Belkacem')
    hugo = await registerTestUser(server.address, 'Hugo Ferreira')
  })

  /** Nadia's group, a match of it, and Hugo who is in the group; both have the pages of both open. */
  beforeEach(async () => {
    ;({ id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft({ isPrivate: true }) }))
    await hugo.api.groups.requestToJoin({ id })
    const [request] = (await nadia.api.groups.requests({ groupId: id })).items
    await nadia.api.groups.acceptRequest({ id, requestId: request?.id ?? '', handledBy: nadia.id })
    ;({ id: matchId } = await nadia.api.matches.organize({ ...matchDraft({ type: 'private' }), groupId: id }))
    const topics: LiveTopic[] = [{ name: 'matches' }, { name: 'group', id }, { name: 'match', id: matchId }]
    ;[hers, his] = (await Promise.all([nadia, hugo].map(({ cookie }) => connectLiveClient(server.address, { cookie, topics })))) as [
      LiveClient,
      LiveClient,
    ]
    for (const listener of [hers, his]) listener.clearFrames()
  })
  afterEach(() => {
    for (const listener of [hers, his]) listener.close()
  })

  it('arrive for the group and its matches while they are a member', async () => {
    await nadia.api.groups.promote({ id, userId: hugo.id })
    await nadia.api.matches.cancel({ id: matchId })
    for (const listener of [hers, his])
      await Promise.all([listener.nextFrame(isOf('group', id)), listener.nextFrame(isOf('match', matchId))])
  })

  it.each([
    ['were removed', () => nadia.api.groups.remove({ id, userId: hugo.id })],
    ['left', () => hugo.api.groups.leave({ id })],
  ])('say that they %s, and stop after it', async (_how, go) => {
    await go()
    await his.nextFrame(({ type }) => type === 'resync')
    // What he follows is checked again.
    await his.settled()
    for (const listener of [hers, his]) listener.clearFrames()

    await nadia.api.matches.cancel({ id: matchId })
    const { id: another } = await nadia.api.matches.organize({ ...matchDraft({ type: 'private' }), groupId: id })
    await hers.nextFrame(isOf('match', another))
    await hers.nextFrame(isOf('group', id))
    // Whatever would have come to him came before this.
    const { id: open } = await nadia.api.matches.organize(matchDraft())
    await his.nextFrame(isOf('match', open))
    expect(his.frames.filter(({ type }) => type !== 'pong')).toEqual([expect.objectContaining({ type: 'match', id: open })])
  })
})
