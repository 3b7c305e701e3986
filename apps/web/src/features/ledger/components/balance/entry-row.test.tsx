import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anEntry } from '#features/ledger/testing/ledgers.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EntryRow } from './entry-row.tsx'
import '#styles/theme.css'

const NOW = new Date('2026-12-08T12:00:00Z')

beforeEach(() => page.viewport(1280, 900))

test.each([
  ['the first of the month', '2026-12-01T09:00:00.000Z', '1erdéc.'],
  ['another day', '2026-11-21T09:00:00.000Z', '21nov.'],
  ['a day of another year', '2025-11-01T09:00:00.000Z', '1ernov. 2025'],
])('an entry of %s', async (_when, at, shown) => {
  await render(
    <TestApp>
      <ul>
        <EntryRow entry={anEntry({ at })} now={NOW} />
      </ul>
    </TestApp>,
  )
  await expect.element(page.getByRole('time')).toHaveTextContent(shown)
})
