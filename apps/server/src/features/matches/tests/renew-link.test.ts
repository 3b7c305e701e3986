import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const server = testServer()
let karim: TestUser
let nadia: TestUser
let hugo: TestUser
const clients: LiveClient[] = []

beforeAll(async () => {
  karim = await registerTestUser(server.address, 'Karim Haddad')
  nadia = await registerTestUser(server.address, 'Nadia Belkacem')
  hugo = await registerTestUser(server.address, 'Hugo Ferreira')
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})

/** A private match of Karim that Nadia plays in; Hugo has its link. */
async function privateMatch(): Promise<{ id: string; token: string }> {
  const { id, inviteToken } = await karim.api.matches.organize(matchDraft({ type: 'private', maxPlayers: 3 }))
  const token = inviteToken ?? ''
  await nadia.api.matches.join({ id, token })
  return { id, token }
}

async function follow(cookie: string | undefined, id: string, token: string): Promise<LiveClient> {
  const client = await connectLiveClient(server.address, { cookie, topics: [{ name: 'match', id, token }] })
  clients.push(client)
  return client
}

describe('a new share link', () => {
  it('replaces the old one at once, except for listed players', async () => {
    const { id, token } = await privateMatch()
    const { inviteToken } = await karim.api.matches.renewLink({ id })
    expect(inviteToken).toMatch(/^[A-Za-z0-9_-]{24}$/)
    expect(inviteToken).not.toBe(token)
    for (const call of [() => hugo.api.matches.find({ id, token }), () => hugo.api.matches.join({ id, token })])
      await expect(call()).rejects.toMatchObject({ code: 'MATCH_NOT_FOUND' })
    await expect(hugo.api.matches.findPublic({ id, token })).rejects.toMatchObject({ code: 'MATCH_PRIVATE' })
    await expect(nadia.api.matches.find({ id })).resolves.toMatchObject({ id, inviteToken: null })
    await expect(hugo.api.matches.join({ id, token: inviteToken ?? '' })).resolves.toMatchObject({ viewer: { status: 'going' } })
    await expect(nadia.api.matches.renewLink({ id })).rejects.toMatchObject({ code: 'PERMISSION_DENIED' })
  })

  it('sends open pages one last hint', async () => {
    const { id, token } = await privateMatch()
    // Hints of earlier changes may still come.
    const { version } = await karim.api.matches.find({ id })
    const isHint = (frame: LiveFrame) => frame.type === 'match' && frame.id === id && (frame.version ?? Infinity) > version
    const withOldLink = [await follow(hugo.cookie, id, token), await follow(undefined, id, token)]
    const onTheList = await follow(nadia.cookie, id, token)
    await karim.api.matches.renewLink({ id })
    const everyone = [...withOldLink, onTheList]
    await Promise.all(everyone.map((client) => client.nextFrame(isHint)))
    for (const client of everyone) {
      await client.settled()
      client.clearFrames()
    }

    // Later changes send no hint to the old link, opened before or after the renewal.
    withOldLink.push(await follow(hugo.cookie, id, token))
    await karim.api.matches.edit({ id, changes: matchDraft({ type: 'private', maxPlayers: 3, title: 'Entre nous' }) })
    await onTheList.nextFrame(isHint)
    for (const client of withOldLink) {
      await client.settled()
      expect(client.frames.filter(isHint)).toEqual([])
    }
  })
})
