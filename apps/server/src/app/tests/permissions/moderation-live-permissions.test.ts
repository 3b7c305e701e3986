import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setRights } from '#features/users/moderation/commands/set-rights.ts'
import { matchDraft } from '#testing/fixtures/match-draft.ts'
import { connectLiveClient, type LiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser, type TestUser } from '#testing/test-users.ts'

const isModerationHint = ({ type }: LiveFrame) => type === 'moderation'

describe('recipients of live hints of the moderation', () => {
  const server = testServer()
  let [nadia, bruno, elodie, francois] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
  const open: LiveClient[] = []

  beforeAll(async () => {
    const register = (name: string) => registerTestUser(server.address, name)
    ;[nadia, bruno, elodie, francois] = [
      await register('Nadia Belkacem'),
      await register('Bruno Lourd'),
      await register('Élodie Marchand'),
      await register('François Étienne'),
    ]
    await setRights({ db: server.db, actor: 'command-line', input: { userId: elodie.id, rights: { siteAdmin: true } } })
    await setRights({ db: server.db, actor: 'command-line', input: { userId: francois.id, rights: { isSuperAdmin: true } } })
  })
  afterEach(() => {
    for (const listener of open.splice(0)) listener.close()
  })

  async function follow(cookie: string | undefined): Promise<LiveClient> {
    const listener = await connectLiveClient(server.address, { cookie, topics: [{ name: 'matches' }, { name: 'moderation' }] })
    open.push(listener)
    return listener
  }
  const reportBruno = () => nadia.api.reports.reportUser({ userId: bruno.id, reason: 'Propos déplacés', details: '' })

  /** Who got a hint, checked after everybody got a later public one. */
  async function hinted(listeners: Record<string, LiveClient>): Promise<string[]> {
    const { id } = await nadia.api.matches.organize(matchDraft({ title: 'Sentinelle' }))
    await Promise.all(Object.values(listeners).map((listener) => listener.nextFrame((frame) => frame.type === 'match' && frame.id === id)))
    return Object.keys(listeners).filter((name) => listeners[name]?.frames.some(isModerationHint))
  }

  it('moderators hear of a new report, and of what another moderator does with it', async () => {
    const listeners = {
      visitor: await follow(undefined),
      nadia: await follow(nadia.cookie),
      elodie: await follow(elodie.cookie),
      francois: await follow(francois.cookie),
    }
    await reportBruno()
    expect(await hinted(listeners)).toEqual(['elodie', 'francois'])
    for (const listener of Object.values(listeners)) listener.clearFrames()
    const { items } = await elodie.api.reports.list({})
    await elodie.api.reports.take({ id: items[0]?.id ?? '' })
    expect(await hinted(listeners)).toEqual(['elodie', 'francois'])
  })

  it('who is no moderator any more hears nothing, on an open connection', async () => {
    const listeners = { elodie: await follow(elodie.cookie), francois: await follow(francois.cookie) }
    await francois.api.userModeration.setRights({ id: elodie.id, siteAdmin: false })
    await listeners.elodie.nextFrame(({ type }) => type === 'me')
    await listeners.elodie.settled()
    await hinted(listeners)
    for (const listener of Object.values(listeners)) listener.clearFrames()
    await reportBruno()
    expect(await hinted(listeners)).toEqual(['francois'])
  })
})
