import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { draftStorageOf, removeDrafts } from '#lib/drafts/draft-storage.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { AttendanceSender } from './attendance-sender.public.tsx'
import '#styles/theme.css'

const api = fakeApi()
const DAYS = 24 * 60 * 60_000
afterEach(() => vi.useRealTimers())

/** Hugo's mark, on a sheet that Nadia finished without a network. */
function finishSheet() {
  const marks = { hugo: { mark: 'absent', version: 0 } }
  const unsent = { id: 'sheet', text: JSON.stringify({ matchId: 'five', marks }), writtenAt: new Date().toISOString(), state: 'failed' }
  draftStorageOf('nadia', 30).setItem('unsent-attendance', JSON.stringify([unsent]))
}
const open = () =>
  render(
    <TestApp>
      <AttendanceSender />
    </TestApp>,
  )

test('a sheet stays while its author has no session, and goes out once they have signed in again', async () => {
  finishSheet()
  api.answer(() => refusal('UNAUTHENTICATED'))
  const { unmount } = await open()
  await api.requested('PUT /matches/five/attendance')
  await unmount()
  removeDrafts({ exceptOf: 'nadia' })
  api.answer(() => ({ players: [] }))
  await open()
  await expect.element(page.getByText('Présence enregistrée')).toBeVisible()
  await expect.poll(() => draftStorageOf('nadia').getItem('unsent-attendance')).toBeNull()
})

test('a sheet waits as long as the server would take it', () => {
  vi.setSystemTime(Date.UTC(2026, 10, 1))
  finishSheet()
  vi.setSystemTime(Date.UTC(2026, 10, 1) + 30 * DAYS - 1)
  removeDrafts({ exceptOf: 'nadia' })
  expect(draftStorageOf('nadia').getItem('unsent-attendance')).not.toBeNull()
  vi.setSystemTime(Date.UTC(2026, 10, 1) + 30 * DAYS)
  expect(draftStorageOf('nadia').getItem('unsent-attendance')).toBeNull()
})
