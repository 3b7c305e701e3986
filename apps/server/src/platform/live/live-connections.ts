import type { LiveConnection } from './live-subscriptions.ts'
import { createMultimap } from './multimap.ts'

/** The open connections of this process. Signals name users and sessions, so with thousands of connections none looks at all of them. */
export function createLiveConnections() {
  const all = new Set<LiveConnection>()
  const byUser = createMultimap<LiveConnection>()
  const bySession = createMultimap<LiveConnection>()
  const byNetwork = createMultimap<LiveConnection>()

  function update(change: 'add' | 'delete', connection: LiveConnection): void {
    const { viewer, network } = connection.client
    all[change](connection)
    byNetwork[change](network, connection)
    if (!viewer) return
    byUser[change](viewer.id, connection)
    bySession[change](viewer.sessionId, connection)
  }

  return {
    add: (connection: LiveConnection): void => update('add', connection),
    remove: (connection: LiveConnection): void => update('delete', connection),
    size: (): number => all.size,
    list: (): LiveConnection[] => [...all],
    signedIn: (): LiveConnection[] => [...all].filter(({ client }) => client.viewer),
    hasSignedIn: (): boolean => byUser.size() > 0,
    /** Of all their devices. */
    ofUser: (userId: string): LiveConnection[] => [...byUser.get(userId)],
    /** A session can have several tabs open. */
    ofSession: (sessionId: string): LiveConnection[] => [...bySession.get(sessionId)],
    sessionIds: (): string[] => bySession.keys(),
    countFrom: (network: string): number => byNetwork.get(network).size,
  }
}
