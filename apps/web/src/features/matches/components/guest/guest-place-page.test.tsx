import type { GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPublicMatch } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GuestPlacePage } from './guest-place-page.tsx'
import '#styles/theme.css'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function renderPlace(state: GuestPlace['state'], type: GuestPlace['match']['type'] = 'private', totalCost: number | null = null) {
  const place: GuestPlace = {
    id: 'remi',
    name: 'Rémi',
    state,
    number: null,
    list: null,
    answeredAt: null,
    mails: 'none',
    match: aPublicMatch({ type, totalCost, startsAt: inHours(48), endsAt: inHours(49) }),
  }
  return render(
    <TestApp>
      <GuestPlacePage place={place} address={{ guestId: 'remi', secret: 'secret', isConfirming: false, isNew: false }} />
    </TestApp>,
  )
}

test('a guest who waits for an answer reads the price', async () => {
  await renderPlace('requested')
  await expect.element(page.getByText('Prix', { exact: true })).toBeVisible()
})

test('a guest reads that the cost is shared, as players do', async () => {
  await renderPlace('going', 'public', 6000)
  await expect.element(page.getByText('60,00\u00a0€ à partager', { exact: true })).toBeVisible()
})

test('a guest who was removed reads when the match was, and no price, which is not known any more', async () => {
  await renderPlace('removed')
  await expect.element(page.getByText('Vous n’êtes plus sur la feuille')).toBeVisible()
  await expect.element(page.getByText('Coup d’envoi', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Prix', { exact: true })).not.toBeInTheDocument()
})

test('a guest goes back to the page of a public match', async () => {
  await renderPlace('going', 'public')
  await expect.element(page.getByRole('link', { name: 'La page du match' })).toBeVisible()
})

test.each(['going', 'left'] as const)(
  'of a private match, whose page asks for its link, a guest reads here what there is: %s',
  async (state) => {
    await renderPlace(state)
    await expect.element(page.getByRole('heading', { name: state === 'going' ? /vous jouez$/ : 'Vous ne venez plus' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'La page du match' })).not.toBeInTheDocument()
  },
)
