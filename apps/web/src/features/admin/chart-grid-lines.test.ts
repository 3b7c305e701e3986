import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartGridLines } from './chart-grid-lines.ts'

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [
    [3, 1],
    [0, 1, 2, 3],
  ],
  [[4], [0, 1, 2, 3, 4]],
  [[5], [0, 2, 4, 6]],
  [[9], [0, 5, 10]],
  [[12], [0, 5, 10, 15]],
  [[100], [0, 25, 50, 75, 100]],
  [[4321], [0, 2000, 4000, 6000]],
])('grid lines for %j are %j', (values, lines) => {
  expect(chartGridLines(values)).toEqual(lines)
})

test('grid lines are whole, evenly spaced and cover the largest count', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 30 }), (values) => {
      const lines = chartGridLines(values)
      const step = lines[1] ?? 0
      expect(lines.every((line, at) => Number.isInteger(line) && line === at * step)).toBe(true)
      expect(lines.length).toBeLessThanOrEqual(5)
      expect(lines.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
      expect(lines.at(-2)).toBeLessThan(Math.max(1, ...values))
    }),
  )
})
