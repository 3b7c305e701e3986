import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import { LIVE_PATH } from '@coup-denvoi/contract/live/live.protocol'
import { createContext, useContext, useEffect, useEffectEvent } from 'react'
import type { LiveConnection } from './live-connection.ts'

export const liveUrl = (): string => `${location.origin.replace('http', 'ws')}${LIVE_PATH}`

/** Null where pages are drawn by the server, and in tests of components that need none. */
export const LiveContext = createContext<LiveConnection | null>(null)

/** Hears the hints of a topic for as long as the screen is there. */
export function useLiveTopic(topic: LiveTopic, onFrame: (frame: LiveFrame) => void): void {
  const live = useContext(LiveContext)
  const listener = useEffectEvent(onFrame)
  const { name } = topic
  const id = 'id' in topic ? topic.id : undefined
  const token = 'token' in topic ? topic.token : undefined
  // By its parts, because a topic is a new object with every rendering.
  useEffect(() => {
    // A topic of no one thing has no id at all: an `undefined` one would be another topic.
    const followed = (id === undefined ? { name } : { name, id, token }) as LiveTopic
    return live?.follow(followed, (frame) => listener(frame))
  }, [live, name, id, token])
}
