import { afterEach, expect, test, vi } from 'vitest'
import { pageAgeMs } from './page-age.ts'

type Navigation = { type: string; deliveryType?: string; transferSize: number }

const visit = (navigation: Navigation) => vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as never])

afterEach(() => vi.restoreAllMocks())

test.for<[string, Navigation]>([
  ['that the server sent', { type: 'navigate', deliveryType: '', transferSize: 20_000 }],
  ['of a browser that does not say', { type: 'reload', transferSize: 20_000 }],
  ['whose copy the server has confirmed', { type: 'navigate', deliveryType: 'cache', transferSize: 300 }],
])('a page %s is as old as its visit', ([, navigation]) => {
  visit(navigation)
  expect(pageAgeMs()).toBeGreaterThan(0)
})

test.for<[string, Navigation]>([
  ['of an earlier visit', { type: 'navigate', deliveryType: 'cache', transferSize: 0 }],
  ['to which the browser went back', { type: 'back_forward', deliveryType: '', transferSize: 20_000 }],
  ['that was fetched in advance', { type: 'navigate', deliveryType: 'navigational-prefetch', transferSize: 20_000 }],
])('the age of a page %s is not known', ([, navigation]) => {
  visit(navigation)
  expect(pageAgeMs()).toBeNull()
})

test('a device that slept has a page that is as old as the clock says', () => {
  visit({ type: 'navigate', deliveryType: '', transferSize: 20_000 })
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 3_600_000)
  expect(pageAgeMs()).toBe(3_600_000)
})
