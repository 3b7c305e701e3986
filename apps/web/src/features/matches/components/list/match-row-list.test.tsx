import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchCard } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchRowList } from './match-row-list.public.tsx'
import '#styles/theme.css'

const api = fakeApi()
const sheet = page.getByRole('region', { name: 'Déjà joués' })

async function renderList(items: unknown[]) {
  api.on('GET /matches', () => ({ items, nextCursor: null }))
  await render(
    <TestApp>
      <MatchRowList title="Déjà joués" filters={{ group: 'canuts', period: 'past' }} />
    </TestApp>,
  )
  await api.requests('GET /matches', 1)
}

/** As when the user comes back to the page. */
async function failToReadAgain() {
  api.on('GET /matches', () => refusal('UNAVAILABLE'))
  window.dispatchEvent(new Event('visibilitychange'))
  await api.requests('GET /matches', 2)
}

test('without matches the sheet stays away when reading them again fails', async () => {
  await renderList([])
  await failToReadAgain()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('matches stay when reading them again fails', async () => {
  await renderList([aMatchCard({ title: 'Five du samedi' })])
  await expect.element(sheet.getByRole('listitem')).toBeVisible()
  await failToReadAgain()
  await expect.element(sheet.getByRole('listitem')).toBeVisible()
})
