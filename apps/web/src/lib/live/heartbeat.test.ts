import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeartbeatMonitor } from './heartbeat.ts'

describe('whether the screen can be trusted', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  let isHidden = false
  function watching() {
    isHidden = false
    const watch = createHeartbeatMonitor(() => isHidden)
    const changes: boolean[] = []
    watch.subscribe(() => void changes.push(watch.isLost()))
    watch.setEnabled(true)
    return { watch, changes }
  }

  it('is never in doubt while signs of life come', () => {
    const { watch, changes } = watching()
    for (let time = 0; time < 60_000; time += HEARTBEAT_MS) {
      vi.advanceTimersByTime(HEARTBEAT_MS)
      watch.beat()
    }
    expect(changes).toEqual([])
  })

  it('is said within ten seconds of the last one, once, and taken back with the next', () => {
    const { watch, changes } = watching()
    watch.beat()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1)
    expect(watch.isLost()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(HEARTBEAT_TIMEOUT_MS).toBeLessThan(10_000)
    vi.advanceTimersByTime(60_000)
    expect(changes).toEqual([true])
    watch.beat()
    expect(changes).toEqual([true, false])
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS)
    expect(changes).toEqual([true, false, true])
  })

  it('is of no concern to whoever is not signed in', () => {
    const { watch, changes } = watching()
    watch.setEnabled(false)
    vi.advanceTimersByTime(60_000)
    expect(changes).toEqual([])
    watch.setEnabled(true)
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1)
    expect(changes).toEqual([])
  })

  it('goes with whoever signs out', () => {
    const { watch, changes } = watching()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS)
    watch.setEnabled(false)
    expect(changes).toEqual([true, false])
  })

  it('is not doubted because of a sleep, only when nothing comes after it', () => {
    const { watch, changes } = watching()
    // The clock went on, the timers did not.
    vi.setSystemTime(Date.now() + 3_600_000)
    watch.extendAfterWake()
    vi.advanceTimersByTime(2999)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changes).toEqual([true])
    watch.extendAfterWake()
    expect(watch.isLost(), 'what was lost is not found by waking').toBe(true)
  })

  it('is not doubted by a timer that rings before anybody says that the tab sleeps no more', () => {
    const { watch, changes } = watching()
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS + 2000)
    expect(changes).toEqual([])
    watch.beat()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1)
    expect(changes).toEqual([])
  })

  it('is of no concern while nobody looks, and a moment after they do again', () => {
    const { watch, changes } = watching()
    isHidden = true
    vi.advanceTimersByTime(60_000)
    isHidden = false
    watch.extendAfterWake()
    vi.advanceTimersByTime(2999)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changes).toEqual([true])
  })

  it('is doubted no later because somebody looks at another tab in between', () => {
    const { watch, changes } = watching()
    vi.advanceTimersByTime(1000)
    watch.extendAfterWake()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1000)
    expect(changes).toEqual([true])
  })
})
