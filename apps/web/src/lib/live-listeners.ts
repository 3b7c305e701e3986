import { type LiveFrame, type LiveTopic, topicKey } from '@coup-denvoi/contract/live/live.protocol'

type Listener = (frame: LiveFrame) => void
type Followed = { topic: LiveTopic; listeners: Set<Listener> }

/** Which parts of the screen want to hear what. */
export function createLiveListeners() {
  const followed = new Map<string, Followed>()
  const hearers = new Set<Listener>()

  return {
    topics: (): LiveTopic[] => [...followed.values()].map(({ topic }) => topic),
    hasTopics: () => followed.size > 0,
    /** @returns whether the server has to be asked for it, or asked anew */
    add(topic: LiveTopic, listener: Listener): boolean {
      const key = topicKey(topic)
      const known = followed.get(key)
      const listeners = known?.listeners ?? new Set()
      followed.set(key, { topic, listeners: listeners.add(listener) })
      return !known || tokenOf(known.topic) !== tokenOf(topic)
    },
    /** @returns whether that was the last one for it */
    remove(topic: LiveTopic, listener: Listener): boolean {
      const key = topicKey(topic)
      const listeners = followed.get(key)?.listeners
      if (!listeners?.delete(listener) || listeners.size > 0) return false
      return followed.delete(key)
    },
    forgetTopics: () => followed.clear(),
    /** To whoever hears what is said to the person themselves. @returns how to stop */
    hear(hearer: Listener): () => void {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
    tellHearers(frame: LiveFrame): void {
      for (const hearer of hearers) hearer(frame)
    },
    /** Each listener once, whichever of the topics it follows. */
    tell(keys: readonly string[], frame: LiveFrame): void {
      const listeners = new Set(keys.flatMap((key) => [...(followed.get(key)?.listeners ?? [])]))
      for (const listener of listeners) listener(frame)
    },
  }
}

const tokenOf = (topic: LiveTopic) => (topic.name === 'match' ? topic.token : undefined)
