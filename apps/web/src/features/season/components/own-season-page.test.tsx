import type { OwnSeason } from '@coup-denvoi/contract/season/season.schema'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anOwnSeason } from '#features/season/testing/seasons.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { OwnSeasonPage } from './own-season-page.tsx'
import '#styles/theme.css'

const api = fakeApi()
beforeEach(() => page.viewport(1280, 900))

const A_PICTURE = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='),
  (byte) => byte.charCodeAt(0),
)
const picture = () => new Response(new Blob([A_PICTURE], { type: 'image/png' }))

const renderPage = (season: OwnSeason = anOwnSeason()) =>
  render(
    <TestApp>
      <OwnSeasonPage season={season} onSeason={() => {}} />
    </TestApp>,
  )
const pictures = () => api.expectRequests((all) => all.map(({ path }) => path))

test('Nadia chooses what her picture shows', async () => {
  api.on('GET /ma-saison.png', picture)
  await renderPage()
  const image = page.getByRole('img', { name: /^Ma saison/ })
  await expect
    .element(image)
    .toHaveAccessibleName(
      'Ma saison 2026–2027, Nadia Belkacem\u00a0: 19\u00a0matchs, 11\u00a0victoires, 15\u00a0buts, 3\u00a0fois joueur du match',
    )
  await userEvent.click(page.getByRole('switch', { name: 'Mon nom de famille' }))
  await userEvent.click(page.getByRole('radio', { name: 'Nocturne' }))
  await expect.element(image).toHaveAccessibleName(/Nadia\u00a0:/)
  await pictures().toEqual([
    '/ma-saison.png?goals=1&bestPlayer=1&form=1&lastName=1&light=day',
    '/ma-saison.png?goals=1&bestPlayer=1&form=1&lastName=0&light=day',
    '/ma-saison.png?goals=1&bestPlayer=1&form=1&lastName=0&light=night',
  ])
})

test('a picture that could not be made can be asked for again', async () => {
  let isDown = true
  api.on('GET /ma-saison.png', () => (isDown ? new Response(null, { status: 429 }) : picture()))
  await renderPage()
  await expect.element(page.getByRole('alert').getByText(/Réessayez dans une minute/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Télécharger' })).toHaveAttribute('aria-disabled', 'true')
  isDown = false
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(page.getByRole('img', { name: /^Ma saison/ })).toBeVisible()
})

test('a former season has its own picture, and its groups lead to theirs', async () => {
  api.on('GET /ma-saison.png', picture)
  const [, former] = anOwnSeason().periods
  await renderPage(anOwnSeason({ period: former, isCurrent: false }))
  await pictures().toEqual(['/ma-saison.png?day=2025-08-01&goals=1&bestPlayer=1&form=1&lastName=1&light=day'])
  await expect
    .element(page.getByRole('link', { name: 'Les Canuts du mardi' }))
    .toHaveAttribute('href', '/groups/canuts/saison?saison=2025-08-01')
})

test('a group that she is not in has its figures, and no link: its season is for members', async () => {
  api.on('GET /ma-saison.png', picture)
  const groups = anOwnSeason().groups.map((group, index) => ({ ...group, isMember: index > 0 }))
  await renderPage(anOwnSeason({ groups }))
  await expect.element(page.getByText('Les Canuts du mardi')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Les Canuts du mardi' })).not.toBeInTheDocument()
})

test('before the first match there is no picture', async () => {
  await renderPage(anOwnSeason({ played: 0, presence: null, groups: [] }))
  await expect.element(page.getByRole('heading', { name: 'Votre saison commence au premier match' })).toBeVisible()
  await api.expectNoRequest()
})
