import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { sendAllActions } from '#lib/deferred-actions.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { LeaveMatchButton } from './leave-match-button.public.tsx'
import '#styles/theme.css'

const api = fakeApi()
afterEach(() => sendAllActions())

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function renderButton() {
  const onLeave = vi.fn()
  api.on('POST /matches/:id/leave', () => Response.json(null))
  await render(
    <TestApp>
      <p id="match">Five du samedi</p>
      <LeaveMatchButton matchId="five" describedBy="match" onLeave={onLeave} onLeft={() => undefined} />
    </TestApp>,
  )
  return onLeave
}

test('a double click leaves, once', async () => {
  const onLeave = await renderButton()
  await userEvent.dblClick(button('Je ne viens pas'))
  await expect.element(button('Je viens quand même')).toBeVisible()
  await expect.poll(() => onLeave).toHaveBeenCalledOnce()
  await sendAllActions()
  await expect.element(button('Je ne viens pas')).toBeVisible()
  await api.expectRequests((all) => all.filter(({ method }) => method !== 'GET')).toHaveLength(1)
})

test('one more click takes it back', async () => {
  await renderButton()
  await userEvent.click(button('Je ne viens pas'))
  await userEvent.click(button('Je viens quand même'))
  await expect.element(button('Je ne viens pas')).toBeVisible()
  await sendAllActions()
  await api.expectNoRequest()
})
