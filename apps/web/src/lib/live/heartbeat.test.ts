import { HEARTBEAT_MS, HEARTBEAT_TIMEOUT_MS } from '@coup-denvoi/contract/live/live.protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHeartbeatMonitor } from './heartbeat.ts'

describe('heartbeat monitor', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  let isHidden = false
  function startMonitor() {
    isHidden = false
    const monitor = createHeartbeatMonitor(() => isHidden)
    const changes: boolean[] = []
    monitor.subscribe(() => void changes.push(monitor.isLost()))
    monitor.setEnabled(true)
    return { monitor, changes }
  }

  it('reports nothing while heartbeats arrive', () => {
    const { monitor, changes } = startMonitor()
    for (let time = 0; time < 60_000; time += HEARTBEAT_MS) {
      vi.advanceTimersByTime(HEARTBEAT_MS)
      monitor.beat()
    }
    expect(changes).toEqual([])
  })

  it('reports a loss once, within ten seconds, and the next heartbeat ends it', () => {
    const { monitor, changes } = startMonitor()
    monitor.beat()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1)
    expect(monitor.isLost()).toBe(false)
    vi.advanceTimersByTime(1)
    expect(HEARTBEAT_TIMEOUT_MS).toBeLessThan(10_000)
    vi.advanceTimersByTime(60_000)
    expect(changes).toEqual([true])
    monitor.beat()
    expect(changes).toEqual([true, false])
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS)
    expect(changes).toEqual([true, false, true])
  })

  it('reports nothing to visitors', () => {
    const { monitor, changes } = startMonitor()
    monitor.setEnabled(false)
    vi.advanceTimersByTime(60_000)
    expect(changes).toEqual([])
    monitor.setEnabled(true)
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1)
    expect(changes).toEqual([])
  })

  it('ends the loss at logout', () => {
    const { monitor, changes } = startMonitor()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS)
    monitor.setEnabled(false)
    expect(changes).toEqual([true, false])
  })

  it('reports a loss after a sleep only if no heartbeat follows', () => {
    const { monitor, changes } = startMonitor()
    // The clock runs during a sleep, timers do not.
    vi.setSystemTime(Date.now() + 3_600_000)
    monitor.extendAfterWake()
    vi.advanceTimersByTime(2999)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changes).toEqual([true])
    monitor.extendAfterWake()
    expect(monitor.isLost(), 'waking up does not end a loss').toBe(true)
  })

  it('ignores a timer that fires before the wake-up is known', () => {
    const { monitor, changes } = startMonitor()
    vi.setSystemTime(Date.now() + 3_600_000)
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS + 2000)
    expect(changes).toEqual([])
    monitor.beat()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1)
    expect(changes).toEqual([])
  })

  it('reports nothing while the page is hidden, and allows a delay afterwards', () => {
    const { monitor, changes } = startMonitor()
    isHidden = true
    vi.advanceTimersByTime(60_000)
    isHidden = false
    monitor.extendAfterWake()
    vi.advanceTimersByTime(2999)
    expect(changes).toEqual([])
    vi.advanceTimersByTime(1)
    expect(changes).toEqual([true])
  })

  it('does not delay the report because of a change of tab', () => {
    const { monitor, changes } = startMonitor()
    vi.advanceTimersByTime(1000)
    monitor.extendAfterWake()
    vi.advanceTimersByTime(HEARTBEAT_TIMEOUT_MS - 1000)
    expect(changes).toEqual([true])
  })
})
