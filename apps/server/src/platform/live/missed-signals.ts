import type { LiveFrame } from '@coup-denvoi/contract/live/live.protocol'
import { createRecentItems } from './recent-items.ts'
import type { Hint } from './signal.ts'

/** More of them cost more than reading again what is on the screen. */
const MAX_MISSED = 5

/** The signals of the last minute, for pages that read their data and then connect and subscribe. */
export function createMissedSignals() {
  const hints = createRecentItems<Hint>()
  /** Of single users. */
  const frames = createRecentItems<LiveFrame>()
  /** From then on all signals have arrived here. */
  let completeSince = Number.POSITIVE_INFINITY
  const unlessMany = <Item>(items: Item[]): Item[] | null => (items.length > MAX_MISSED ? null : items)

  return {
    addHint: (hint: Hint) => hints.add(hint.topics, hint),
    addFrame: (userId: string, frame: LiveFrame) => frames.add([userId], frame),
    /** Signals arrive from now on; before that, some may have been missed. */
    startAgain: () => {
      completeSince = performance.now()
    },
    /** What a new connection has missed; null where reading everything again is needed, or cheaper. @param userId null for a visitor */
    framesOf(userId: string | null, missedMs: number): LiveFrame[] | null {
      const from = performance.now() - missedMs
      if (from < completeSince) return null
      return userId === null ? [] : unlessMany(frames.since(userId, from))
    },
    /** What a subscription has missed; null where reading everything again is cheaper. */
    hintsOf: (topic: string, missedMs: number): Hint[] | null => unlessMany(hints.since(topic, performance.now() - missedMs)),
    /** To be called now and then. */
    removeOld: () => {
      hints.removeOld()
      frames.removeOld()
    },
  }
}
