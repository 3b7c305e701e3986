import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a value that never comes is missing, and keeps no other from being read', { timeout: 20_000 }, async () => {
  const metrics = createMetrics()
  metrics.gauge('jobs_due', 'Of a database that hangs', () => new Promise(() => {}))
  metrics.gauge('live_sockets', 'Of this process', () => 3)
  const text = await metrics.text()
  expect(text).not.toMatch(/^jobs_due /m)
  expect(text).toMatch(/^metric_well\{metric="jobs_due"\} 0$/m)
  expect(text).toMatch(/^live_sockets 3$/m)
  expect(text).toMatch(/^metric_well\{metric="live_sockets"\} 1$/m)
})
