import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPOT_SIZE, type Spot, spreadSpots } from './spread-spots.ts'

const coordinate = fc.double({ min: 4, max: 96, noNaN: true })
const spots = fc.array(fc.record({ x: coordinate, y: coordinate }), { maxLength: 9 })
const distanceOf = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

function expectApart(spread: Spot[]): void {
  for (const [n, one] of spread.entries())
    for (const other of spread.slice(n + 1)) expect(distanceOf(one, other)).toBeGreaterThanOrEqual(SPOT_SIZE)
}

test('no two of nine spots cover each other, and all are on the map', () => {
  fc.assert(
    fc.property(spots, (given) => {
      const spread = spreadSpots(given)
      expectApart(spread)
      for (const at of spread.flatMap(({ x, y }) => [x, y])) expect(Math.abs(at - 50)).toBeLessThanOrEqual(50 - SPOT_SIZE / 2)
    }),
  )
})

test.each([
  ['in the middle', { x: 50, y: 50 }],
  ['on the edge', { x: 96, y: 50 }],
  ['in a corner', { x: 95, y: 95 }],
])('nine places at one address %s are nine spots', (_where, spot) => {
  expectApart(spreadSpots(Array.from({ length: 9 }, () => spot)))
})

test('those that cover nothing stay where they are', () => {
  const [one, other] = spreadSpots([
    { x: 20, y: 30 },
    { x: 60, y: 80 },
  ])
  expect([one?.x, one?.y, other?.x, other?.y].map((at) => Math.round(at ?? 0))).toEqual([20, 30, 60, 80])
})
