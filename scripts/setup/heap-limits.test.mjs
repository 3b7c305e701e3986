import { expect, test } from 'vitest'
import { withHeapLimits } from './heap-limits.mjs'

const MIB = 2 ** 20

test.each([
  ['a small container', 256, 128],
  ['half a gigabyte', 512, 128],
  ['a small server', 2048, 512],
  ['a large machine', 65_536, 1024],
])('the heap of %s with %i MiB is %i MiB', (_machine, memory, heap) => {
  expect(withHeapLimits({}, memory * MIB).NODE_OPTIONS).toBe(`--max-old-space-size=${heap} --max-semi-space-size=4`)
})

test('the operator’s own limit counts, being the last', () => {
  const { NODE_OPTIONS } = withHeapLimits({ NODE_OPTIONS: '--max-old-space-size=300' }, 512 * MIB)
  expect(NODE_OPTIONS).toMatch(/ --max-old-space-size=300$/)
})
