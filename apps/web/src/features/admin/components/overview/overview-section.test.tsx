import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anOverview } from '#features/admin/testing/moderation-fixtures.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { OverviewSection } from './overview-section.tsx'
import '#styles/theme.css'

const api = fakeApi()

const OVERVIEW = anOverview({ 0: { registrations: 4, matches: 2 }, 1: { registrations: 1, reports: 3 }, 29: { registrations: 7 } })

async function renderOverview(overview = OVERVIEW) {
  api.answer(async () => Response.json(overview))
  await render(
    <TestApp>
      <OverviewSection />
    </TestApp>,
  )
}

const slider = page.getByRole('slider')
const bars = () => [...document.querySelectorAll('svg rect')].slice(1).map((bar) => Number(bar.getAttribute('height')))

test('shows the site’s figures', async () => {
  await renderOverview()
  for (const label of ['Utilisateurs', 'Actifs sur 30\u00a0jours', 'Matchs à venir', 'Groupes', 'Nouveaux signalements', 'Bannis'])
    await expect.element(page.getByRole('term').filter({ hasText: label })).toBeVisible()
  await expect.element(page.getByText('1\u202f284')).toBeVisible()
})

test('shows thirty days as bars, with today selected, and moves by arrow keys', async () => {
  await renderOverview()
  await expect.element(page.getByRole('region', { name: 'Inscriptions sur 30 jours' })).toBeVisible()
  await expect.element(page.getByText('12 inscriptions au total')).toBeVisible()
  await expect.poll(() => bars()).toHaveLength(30)
  await expect.poll(() => bars().at(-1)).toBeGreaterThan(bars().at(-2) ?? 0)
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'dim.\u00a022\u00a0nov.\u00a0: 4\u00a0inscriptions')
  slider.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'sam.\u00a021\u00a0nov.\u00a0: 1\u00a0inscription')
  await expect.element(page.getByText('1 inscription', { exact: true })).toBeVisible()
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'sam.\u00a024\u00a0oct.\u00a0: 7\u00a0inscriptions')
})

test('names the first, the middle and the last day below their bars', async () => {
  await page.viewport(1280, 900)
  await renderOverview()
  const middleOf = (text: string) => {
    const label = [...document.querySelectorAll('div[aria-hidden] > span')].find(({ textContent }) => textContent === text)
    const range = document.createRange()
    range.selectNodeContents(label ?? document.body)
    const { left, width } = range.getBoundingClientRect()
    return left + width / 2
  }
  await expect.element(slider).toBeVisible()
  const [first, middle, last] = ['sam.\u00a024\u00a0oct.', 'sam.\u00a07\u00a0nov.', 'dim.\u00a022\u00a0nov.'].map(middleOf)
  expect(((middle ?? 0) - (first ?? 0)) / ((last ?? 0) - (first ?? 0))).toBeCloseTo(0.5, 1)
})

test('shows the count of the day under the pointer', async () => {
  await renderOverview()
  await expect.element(slider).toBeVisible()
  await userEvent.hover(slider, { position: { x: 2, y: 40 } })
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'sam.\u00a024\u00a0oct.\u00a0: 7\u00a0inscriptions')
})

test('switches to another series', async () => {
  await renderOverview()
  await userEvent.click(page.getByRole('radio', { name: 'Signalements' }))
  await expect.element(page.getByRole('region', { name: 'Signalements sur 30 jours' })).toBeVisible()
  await expect.element(page.getByText('3 signalements au total')).toBeVisible()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'dim.\u00a022\u00a0nov.\u00a0: 0\u00a0signalement')
})

test('shows empty bars and a scale for a month without events', async () => {
  await renderOverview(anOverview())
  await expect.element(page.getByText('0 inscription au total')).toBeVisible()
  await expect.poll(() => new Set(bars())).toEqual(new Set([0]))
})

test('shows the same figures as a table', async () => {
  await renderOverview()
  await userEvent.click(page.getByText('Voir les chiffres'))
  const table = page.getByRole('table', { name: 'Inscriptions sur 30 jours' })
  await expect.poll(() => table.getByRole('rowheader').elements()).toHaveLength(30)
  await expect.element(table.getByRole('row', { name: 'dim. 22 nov. 4' })).toBeVisible()
})

test('shows an error that can be retried', async () => {
  await render(
    <TestApp>
      <OverviewSection />
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { name: NETWORK_FAILURE.message })).toBeVisible()
  api.answer(async () => Response.json(OVERVIEW))
  await userEvent.click(page.getByRole('button', { name: 'Réessayer' }))
  await expect.element(slider).toBeVisible()
})
