import type { NearPlace } from '@coup-denvoi/contract/places/place.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TestApp } from '#testing/test-app.tsx'
import { PlaceRings } from './place-rings.tsx'
import '#styles/theme.css'

/** Nine pitches of a sports park, a few steps from each other. */
const PARK = Array.from(
  { length: 9 },
  (_, n): NearPlace => ({
    id: `terrain-${n}`,
    name: `Terrain ${n}`,
    address: '',
    city: 'Lyon',
    surface: 'Synthétique',
    isIndoor: false,
    pitches: 1,
    pricePerHour: 0,
    nextMatch: null,
    ownMatch: null,
    distanceKm: 2.4 + n / 100,
    position: { latitude: 45.731 + n / 10_000, longitude: 4.836 },
  }),
)

test.each([288, 420])('neighbors on a map of %i px are spots of their own, each large enough', async (width) => {
  await render(
    <TestApp>
      <div style={{ width }}>
        <PlaceRings places={PARK} center={{ latitude: 45.75, longitude: 4.85 }} label="Vous" now={new Date()} />
      </div>
    </TestApp>,
  )
  const boxes = () =>
    page
      .getByRole('link')
      .elements()
      .map((link) => link.getBoundingClientRect())
  await expect.poll(boxes).toHaveLength(9)
  await expect.poll(() => Math.min(...boxes().map((box) => box.width))).toBeGreaterThanOrEqual(24)
  const overlaps = () =>
    boxes().flatMap((one, n) =>
      boxes()
        .slice(n + 1)
        .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.width - 0.5),
    )
  await expect.poll(overlaps).toEqual([])
})
