import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { LIVE_PATH } from '@coup-denvoi/contract/live/live.protocol'
import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LiveConnection } from './live-connection.ts'

export const liveUrl = (): string => `${location.origin.replace('http', 'ws')}${LIVE_PATH}`

/** Null where pages are drawn by the server, and in tests of components that need none. */
export const LiveContext = createContext<LiveConnection | null>(null)

/** Hears what is said to the person themselves, for as long as the screen is there. */
export function usePersonalFrames(onFrame: (frame: LiveFrame) => void): void {
  const live = useContext(LiveContext)
  const listener = useEffectEvent(onFrame)
  useEffect(() => live?.subscribeToPersonalFrames((frame) => listener(frame)), [live])
}

/** Whether what is on the screen may be out of date: the server has given no sign of life for a while. */
export function useIsConnectionLost(): boolean {
  const live = useContext(LiveContext)
  return useSyncExternalStore(live?.heartbeat.subscribe ?? noopSubscribe, live?.heartbeat.isLost ?? neverLost, neverLost)
}

const noopSubscribe = () => () => {}
const neverLost = () => false

/** Hears the hints of a topic for as long as the screen is there; of none while it is null. */
export function useLiveTopic(topic: LiveTopic | null, onFrame: (frame: LiveFrame) => void): void {
  const live = useContext(LiveContext)
  const listener = useEffectEvent(onFrame)
  const name = topic?.name
  const id = topic && 'id' in topic ? topic.id : undefined
  const token = topic && 'token' in topic ? topic.token : undefined
  // By its parts, because a topic is a new object with every rendering.
  useEffect(() => {
    if (!name) return
    // A topic of no one thing has no id at all: an `undefined` one would be another topic.
    const followed = (id === undefined ? { name } : { name, id, token }) as LiveTopic
    return live?.subscribe(followed, (frame) => listener(frame))
  }, [live, name, id, token])
}
