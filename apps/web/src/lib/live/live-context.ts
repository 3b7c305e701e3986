import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveConnection } from './live-connection.ts'

/** Null on the server and in tests of components that do not need it. */
export const LiveContext = createContext<LiveConnection | null>(null)

/** Listens to the user's own events while the component is mounted. */
export function usePersonalFrames(onFrame: (frame: LiveFrame) => void): void {
  const live = useContext(LiveContext)
  const listener = useEffectEvent(onFrame)
  useEffect(() => live?.subscribeToPersonalFrames((frame) => listener(frame)), [live])
}

/** Whether the screen may be out of date, because heartbeats are missing. */
export function useIsConnectionLost(): boolean {
  const live = useContext(LiveContext)
  return useSyncExternalStore(live?.heartbeat.subscribe ?? noopSubscribe, live?.heartbeat.isLost ?? neverLost, neverLost)
}

/** Calls when the network is back: the browser says so, or the live connection is open again. */
export function useNetworkReturn(onReturn: () => void): void {
  const live = useContext(LiveContext)
  const listener = useEffectEvent(onReturn)
  useEffect(() => {
    const notify = () => listener()
    addEventListener('online', notify)
    const unsubscribe = live?.subscribeToResync(notify)
    return () => {
      removeEventListener('online', notify)
      unsubscribe?.()
    }
  }, [live])
}

const noopSubscribe = () => () => {}
const neverLost = () => false

const NO_GUEST = { guestId: undefined, secret: undefined }

/** Listens to the events of a topic while the component is mounted; to none while it is null. */
export function useLiveTopic(topic: LiveTopic | null, onFrame: (frame: LiveFrame) => void): void {
  const live = useContext(LiveContext)
  const listener = useEffectEvent(onFrame)
  const name = topic?.name
  const id = topic && 'id' in topic ? topic.id : undefined
  const token = topic && 'token' in topic ? topic.token : undefined
  const { guestId, secret } = (topic && 'guest' in topic && topic.guest) || NO_GUEST
  // By its parts, because a topic is a new object on every render.
  useEffect(() => {
    if (!name) return
    // Without an id the key must be missing: an `undefined` id would be another topic.
    const guest = guestId && secret ? { guestId, secret } : undefined
    const followed = (id === undefined ? { name } : { name, id, token, guest }) as LiveTopic
    return live?.subscribe(followed, (frame) => listener(frame))
  }, [live, name, id, token, guestId, secret])
}
