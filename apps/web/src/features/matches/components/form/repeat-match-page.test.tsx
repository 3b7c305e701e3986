import type { NewSeries } from '@coup-denvoi/contract/series/series.schema'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aMe } from '#testing/me.ts'
import { TestApp } from '#testing/test-app.tsx'
import { RepeatMatchPage } from './repeat-match-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(async () => {
  vi.setSystemTime(new Date('2026-11-17T12:00:00Z'))
  await page.viewport(390, 844)
})
afterEach(() => vi.useRealTimers())

test('a published match becomes the first of a series, and its players are proposed as regulars', async () => {
  api.answer(async ({ method }) => (method === 'POST' ? Response.json({ id: 'tuesdays' }, { status: 201 }) : Response.json(aMe())))
  const players = [aMatchPlayer('Nadia Belkacem')]
  await render(
    <TestApp>
      <RepeatMatchPage match={aMatch({ id: 'five', players })} />
    </TestApp>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Ajouter un habitué' }))
  await userEvent.click(page.getByRole('button', { name: 'Ajouter Nadia Belkacem' }))
  await userEvent.click(page.getByRole('button', { name: 'Terminer' }))
  await userEvent.click(page.getByRole('button', { name: 'Lancer la série' }))
  await api
    .expectRequests((all) => all.filter(({ method }) => method === 'POST').map(({ body }) => body as NewSeries))
    .toMatchObject([{ fromMatchId: 'five', regulars: [{ userId: aMe().id }, { userId: players[0]?.userId }] }])
})

test('« Annuler » asks before what was chosen is thrown away', async () => {
  const open = () => render(<RepeatMatchPage match={aMatch({ id: 'five' })} />, { wrapper: TestApp })
  const month = page.getByRole('radio', { name: 'mois' })
  const { unmount } = await open()
  await userEvent.click(month)
  await userEvent.click(page.getByRole('link', { name: 'Annuler' }))
  await userEvent.click(page.getByRole('button', { name: 'Continuer' }))
  await expect.element(month).toBeChecked()
  await userEvent.click(page.getByRole('link', { name: 'Annuler' }))
  await userEvent.click(page.getByRole('button', { name: 'Abandonner' }))
  await expect.poll(() => localStorage.length).toBe(0)
  await unmount()
  await open()
  await expect.element(month).not.toBeChecked()
})

test('an end that is missing gets the focus', async () => {
  await render(<RepeatMatchPage match={aMatch({ id: 'five' })} />, { wrapper: TestApp })
  await userEvent.click(page.getByRole('radio', { name: 'À une date' }))
  await userEvent.click(page.getByRole('button', { name: 'Lancer la série' }))
  await expect.element(page.getByLabelText('Jusqu’au')).toHaveFocus()
})
