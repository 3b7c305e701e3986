import { expect, it } from 'vitest'
import { connectLiveClient } from '#testing/services/live-client.ts'
import { testServer } from '#testing/test-server.ts'
import { registerTestUser } from '#testing/test-users.ts'

const server = testServer()

it('the other devices of who blocks somebody hear of it, and nobody else', async () => {
  const nadia = await registerTestUser(server.address, 'Nadia Benali')
  const karim = await registerTestUser(server.address, 'Karim Haddad')
  const phone = await connectLiveClient(server.address, { cookie: nadia.cookie, topics: [] })
  const his = await connectLiveClient(server.address, { cookie: karim.cookie, topics: [] })
  for (const act of [nadia.api.players.block, nadia.api.players.unblock]) {
    phone.clearFrames()
    his.clearFrames()
    await act({ id: karim.id })
    expect(await phone.nextFrame(({ type }) => type === 'blocks')).toEqual({ type: 'blocks' })
    await his.settled()
    expect(his.frames.filter(({ type }) => type !== 'pong')).toEqual([])
  }
})
