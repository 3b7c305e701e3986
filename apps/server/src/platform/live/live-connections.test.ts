import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Viewer } from '#platform/api/call-context.ts'
import { createLiveConnections } from './live-connections.ts'
import type { LiveConnection } from './live-subscriptions.ts'

const USERS = ['nadia', 'karim']
const SESSIONS = ['phone', 'laptop']
const NETWORKS = ['192.0.2.1', '198.51.100.7']

const client = fc.record({
  user: fc.option(fc.record({ id: fc.constantFrom(...USERS), session: fc.constantFrom(...SESSIONS) })),
  network: fc.constantFrom(...NETWORKS),
})
/** What opens; a number closes one of those that are open. */
const history = fc.array(fc.oneof(client, fc.nat()))

function connectionOf({ user, network }: { user: { id: string; session: string } | null; network: string }): LiveConnection {
  const viewer = user ? ({ id: user.id, sessionId: `${user.session} of ${user.id}` } as Viewer) : null
  return { client: { viewer, network } } as LiveConnection
}

test('finds by user, session and network what a look at all connections finds', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const connections = createLiveConnections()
      const open: LiveConnection[] = []
      for (const step of steps) {
        if (typeof step === 'object') {
          const connection = connectionOf(step)
          open.push(connection)
          connections.add(connection)
        } else {
          const [closed] = open.splice(step % (open.length || 1), 1)
          if (closed) connections.remove(closed)
        }
      }

      const viewersOf = (those: LiveConnection[]) => those.flatMap(({ client }) => client.viewer ?? [])
      expect(connections.list()).toEqual(open)
      expect(connections.size()).toBe(open.length)
      expect(connections.signedIn()).toEqual(open.filter(({ client }) => client.viewer))
      expect(connections.hasSignedIn()).toBe(viewersOf(open).length > 0)
      expect(connections.sessionIds().toSorted()).toEqual([...new Set(viewersOf(open).map(({ sessionId }) => sessionId))].toSorted())
      for (const id of USERS) {
        expect(connections.ofUser(id)).toEqual(open.filter(({ client }) => client.viewer?.id === id))
        for (const session of SESSIONS)
          expect(connections.ofSession(`${session} of ${id}`)).toEqual(
            open.filter(({ client }) => client.viewer?.sessionId === `${session} of ${id}`),
          )
      }
      for (const network of NETWORKS)
        expect(connections.countFrom(network)).toBe(open.filter(({ client }) => client.network === network).length)
    }),
  )
})
