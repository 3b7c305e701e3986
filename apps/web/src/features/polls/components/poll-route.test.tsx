import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { pollQuery } from '../polls.queries.ts'
import { aPoll } from '../testing/polls.ts'
import { PollRoute } from './poll-route.tsx'
import '#styles/theme.css'

const api = fakeApi()

/** Opens the page of a poll as its route does for members. */
function Route() {
  const queryClient = useQueryClient()
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    void loadWithPage(queryClient, pollQuery({ id: 'quand', isMember: true, guest: null })).then(() => setIsLoaded(true))
  }, [queryClient])
  return isLoaded && <PollRoute id="quand" notFound={<p>Ce sondage n’existe pas</p>} />
}

const open = () =>
  render(
    <TestApp>
      <Route />
    </TestApp>,
  )

test('a poll that Nadia may not see is asked for once', async () => {
  api.on('GET /polls/:id', () => refusal('POLL_NOT_FOUND'))
  await open()
  await expect.element(page.getByText('Ce sondage n’existe pas')).toBeVisible()
  await api.requests('GET /polls/:id', 1)
})

test('a poll that did not come is there after another try', async () => {
  await open()
  const retry = page.getByRole('button', { name: 'Réessayer' })
  await expect.element(retry).toBeVisible()
  api.on('GET /polls/:id', () => aPoll({ id: 'quand' }))
  await userEvent.click(retry)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quand joue-t-on\u202f?' })).toBeVisible()
})
