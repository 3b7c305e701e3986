import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { publicMatchStateOf } from '#features/matches/public-match.ts'
import { aPublicMatch } from '#features/matches/testing/matches.ts'
import { GuestForm } from './guest-form.tsx'
import '#styles/theme.css'

const FRIDAY = new Date('2026-11-20T19:30:00Z')

/** Nine of ten places are taken. As the server sends it: in HTML, a template holds nothing that is shown. */
function renderForm(changes: Partial<PublicMatch>) {
  const match = aPublicMatch({ currentPlayers: 9, guestPolicy: 'open', ...changes })
  const html = renderToStaticMarkup(<GuestForm match={match} state={publicMatchStateOf(match, FRIDAY)} />)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own
  return render(<main dangerouslySetInnerHTML={{ __html: html }} />)
}

test('a visitor takes the last place', async () => {
  await renderForm({})
  await expect.element(page.getByRole('button', { name: 'Je viens', exact: true })).toBeVisible()
  await expect.element(page.getByText('La dernière place, sans compte ni mot de passe.')).toBeVisible()
})

test('a visitor comes if a place gets free, while the last one is held for the bench', async () => {
  await renderForm({ offeredPlaces: 1, waitingPlayers: 2 })
  await expect.element(page.getByRole('button', { name: 'Je viens si ça se libère', exact: true })).toBeVisible()
  await expect.element(page.getByText('2\u00a0joueurs sur le banc. Vous seriez 3ᵉ.')).toBeVisible()
})

test('a visitor takes the place of a player who seeks a replacement, while the last free one is held for the bench', async () => {
  await renderForm({ offeredPlaces: 1, waitingPlayers: 2, replacementsSought: 1 })
  await expect.element(page.getByRole('button', { name: 'Je viens', exact: true })).toBeVisible()
  await expect.element(page.getByText('Sans compte ni mot de passe.', { exact: true })).toBeVisible()
})
