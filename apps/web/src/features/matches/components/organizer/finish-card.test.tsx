import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchLedger, aShare, NADIA, SOFIA } from '#features/ledger/testing/ledgers.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { FinishCard } from './finish-card.tsx'
import '#styles/theme.css'

const api = fakeApi()

const ENDED = { startsAt: '2026-11-14T17:00:00.000Z', endsAt: '2026-11-14T18:00:00.000Z', pricePerPlayer: 650 }

const renderCard = (can: Partial<typeof NO_RIGHTS> = {}) =>
  render(
    <TestApp>
      <FinishCard match={aMatch({ ...ENDED, can: { ...NO_RIGHTS, ...can } })} now={new Date('2026-11-14T20:00:00.000Z')} />
    </TestApp>,
  )

beforeEach(() => {
  const shares = [aShare(NADIA, { state: 'own' }), aShare(SOFIA, { state: 'declared', dueCents: 650 })]
  api.on('GET /matches/:id/ledger', () => aMatchLedger({ payee: NADIA, shares, can: { receive: true } }))
})

test('what is left to do, payments among it', async () => {
  await renderCard({ enterResult: true })
  await expect.element(page.getByRole('heading', { name: 'Terminez\u00a0: score, 1\u00a0paiement' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Confirmer le paiement' })).toHaveAttribute('href', '/matches/five/cagnotte')
})

test('without a ledger only the rest is to do', async () => {
  api.on('GET /matches/:id/ledger', () => refusal('LEDGER_NOT_FOUND'))
  await renderCard({ enterResult: true })
  await api.requested('GET /matches/five/ledger')
  await expect.element(page.getByRole('heading', { name: 'Terminez\u00a0: score', exact: true })).toBeVisible()
})
