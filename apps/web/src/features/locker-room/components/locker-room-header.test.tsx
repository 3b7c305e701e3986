import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aLockerRoom } from '#features/locker-room/testing/locker-rooms.ts'
import { TestApp } from '#testing/test-app.tsx'
import { LockerRoomHeader } from './locker-room-header.tsx'
import '#styles/theme.css'

test('the line of the date does not begin with a dot where the title fills the one before', async () => {
  await page.viewport(390, 900)
  const title = 'Le grand match de Noël du foot à sept des anciens de Villeurbanne'
  await render(
    <TestApp>
      <LockerRoomHeader room={aLockerRoom({ title })} now={new Date('2026-11-20T08:20:00Z')} />
    </TestApp>,
  )
  const time = page.getByRole('banner').getByRole('time')
  await expect.element(time).toBeVisible()
  // The dot stands in a margin that is clipped.
  const left = () => {
    const range = document.createRange()
    range.selectNodeContents(time.element())
    return Math.round(range.getBoundingClientRect().left)
  }
  await expect.poll(left).toBe(Math.round(page.getByRole('heading', { name: 'Vestiaire' }).element().getBoundingClientRect().left))
})
