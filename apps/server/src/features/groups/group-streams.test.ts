import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { groupDraft } from '#testing/groups.ts'
import { type LiveListener, listen } from '#testing/live-listener.ts'
import { matchDraft } from '#testing/match-drafts.ts'
import { type Member, register } from '#testing/members.ts'
import { testServer } from '#testing/test-server.ts'

const isOf = (type: 'group' | 'match', id: string) => (frame: LiveFrame) => frame.type === type && frame.id === id

describe('what somebody who was in a private group hears of it', () => {
  const server = testServer()
  let nadia: Member
  let hugo: Member
  let id: string
  let matchId: string
  let hers: LiveListener
  let his: LiveListener

  beforeAll(async () => {
    nadia = await register(server.address, 'Nadia Belkacem')
    hugo = await register(server.address, 'Hugo Ferreira')
  })

  /** Nadia's group, a match of it, and Hugo who is in the group; both have the pages of both open. */
  beforeEach(async () => {
    ;({ id } = await nadia.api.groups.create({ createdBy: nadia.id, group: groupDraft({ isPrivate: true }) }))
    await hugo.api.groups.requestToJoin({ id })
    const [request] = (await nadia.api.groups.requests({ groupId: id })).items
    await nadia.api.groups.acceptRequest({ id, requestId: request?.id ?? '', handledBy: nadia.id })
    ;({ id: matchId } = await nadia.api.matches.organise({ ...matchDraft({ type: 'private' }), groupId: id }))
    const topics: LiveTopic[] = [{ name: 'matches' }, { name: 'group', id }, { name: 'match', id: matchId }]
    ;[hers, his] = (await Promise.all([nadia, hugo].map(({ cookie }) => listen(server.address, { cookie, topics })))) as [
      LiveListener,
      LiveListener,
    ]
    for (const listener of [hers, his]) listener.forget()
  })
  afterEach(() => {
    for (const listener of [hers, his]) listener.close()
  })

  it('all that happens in it, and to its matches, while they are in it', async () => {
    await nadia.api.groups.promote({ id, userId: hugo.id })
    await nadia.api.matches.cancel({ id: matchId })
    for (const listener of [hers, his]) await Promise.all([listener.next(isOf('group', id)), listener.next(isOf('match', matchId))])
  })

  it.each([
    ['were removed', () => nadia.api.groups.remove({ id, userId: hugo.id })],
    ['left', () => hugo.api.groups.leave({ id })],
  ])('that they %s, and nothing after it', async (_how, go) => {
    await go()
    // Whichever is quicker: that he should read everything again, or that the group is no longer what it was.
    await his.next((frame) => frame.type === 'resync' || isOf('group', id)(frame))
    await his.settled()
    for (const listener of [hers, his]) listener.forget()

    await nadia.api.matches.cancel({ id: matchId })
    const { id: another } = await nadia.api.matches.organise({ ...matchDraft({ type: 'private' }), groupId: id })
    await hers.next(isOf('match', another))
    await hers.next(isOf('group', id))
    // Whatever would have come to him came before this.
    const { id: open } = await nadia.api.matches.organise(matchDraft())
    await his.next(isOf('match', open))
    expect(his.frames.filter(({ type }) => type !== 'pong')).toEqual([{ type: 'match', id: open }])
  })
})
