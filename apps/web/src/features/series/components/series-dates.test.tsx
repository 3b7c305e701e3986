import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aSeries } from '#features/series/testing/series.ts'
import { TestApp } from '#testing/test-app.tsx'
import { SeriesDates } from './series-dates.tsx'
import '#styles/theme.css'

/** A Friday morning in Paris. */
beforeEach(() => void vi.setSystemTime(new Date('2026-11-20T08:20:00Z')))
afterEach(() => void vi.useRealTimers())

const aDate = (date: string, publishedAt: string) => ({
  date,
  startsAt: `${date}T19:00:00.000Z`,
  state: 'coming' as const,
  publishedAt,
  match: null,
  isViewerAbsent: false,
})

test.each([
  ['2026-11-26T08:00:00.000Z', 'publié jeu.'],
  ['2026-11-27T08:00:00.000Z', 'publié 27\u00a0nov.'],
  ['2026-12-09T08:00:00.000Z', 'publié 9\u00a0déc.'],
])('the next match, published at %s', async (publishedAt, text) => {
  const dates = [aDate('2026-12-15', publishedAt), aDate('2027-01-19', '2027-01-13T08:00:00.000Z')]
  await render(
    <TestApp>
      <SeriesDates series={aSeries({ repeat: 'monthly', dates })} isBusy={false} onChange={() => undefined} />
    </TestApp>,
  )
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test.each([
  [390, 4],
  [1280, 6],
])('twelve dates at %i px stand in %i columns', async (width, columns) => {
  await page.viewport(width, 900)
  const dates = Array.from({ length: 12 }, (_, month) => aDate(`2027-${`${month + 1}`.padStart(2, '0')}-15`, '2026-12-09T08:00:00.000Z'))
  await render(
    <TestApp>
      <SeriesDates series={aSeries({ repeat: 'monthly', dates })} isBusy={false} onChange={() => undefined} />
    </TestApp>,
  )
  const list = page.getByRole('list')
  await expect.element(list).toBeVisible()
  await expect.poll(() => getComputedStyle(list.element()).gridTemplateColumns.split(' ')).toHaveLength(columns)
})
