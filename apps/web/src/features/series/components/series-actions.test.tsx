import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aSeries } from '#features/series/testing/series.ts'
import { TestApp } from '#testing/test-app.tsx'
import { SeriesActions } from './series-actions.tsx'

test.each([
  ['karim', 1],
  [null, 0],
])('a regular finds the calendar with their matches, others do not: regular %s', async (viewerRegularId, links) => {
  await render(
    <TestApp>
      <SeriesActions series={aSeries({ viewerRegularId })} isBusy={false} onChange={() => undefined} onOpenDialog={() => undefined} />
    </TestApp>,
  )
  await expect.element(page.getByRole('button', { name: 'Partager la série' })).toBeVisible()
  const calendar = page.getByRole('link', { name: 'Mes mardis dans l’agenda' })
  await expect.element(calendar).toHaveLength(links)
  if (links > 0) await expect.element(calendar).toHaveAttribute('href', '/settings?section=donnees')
})
