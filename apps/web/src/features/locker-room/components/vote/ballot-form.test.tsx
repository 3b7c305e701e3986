import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aLockerPlayer, aLockerRoom } from '#features/locker-room/testing/locker-rooms.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { BallotForm } from './ballot-form.tsx'
import { VotePage } from './vote-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('stars and the player of the match can be cleared, and an empty ballot is not sent', async () => {
  const room = aLockerRoom({
    players: [aLockerPlayer('karim', 'Karim Haddad', { isViewer: true }), aLockerPlayer('nadia', 'Nadia Belkacem')],
    vote: { closesAt: '2026-11-23T18:30:00.000Z', isOpen: true, own: { bestPlayerId: 'nadia', stars: { nadia: 4 } }, result: null },
  })
  const onCast = vi.fn()
  await render(
    <TestApp>
      <BallotForm room={room} onCast={onCast} />
    </TestApp>,
  )
  await page.getByRole('button', { name: 'Retirer ma voix' }).click()
  await expect.element(page.getByRole('radio', { name: 'Nadia Belkacem' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Effacer la note de Nadia Belkacem' }).click()
  await expect.element(page.getByRole('radio', { name: '1 étoile' })).toHaveFocus()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect.element(page.getByText(/^Votre bulletin est vide\./)).toBeVisible()
  await api.expectRequests((all) => all.length).toBe(0)
  await page.getByRole('radio', { name: '5 étoiles' }).click({ force: true })
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await api
    .expectRequests((all) => all.at(-1))
    .toMatchObject({ method: 'PUT', body: { ballot: { bestPlayerId: null, stars: { nadia: 5 } } } })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

const present = [
  aLockerPlayer('karim', 'Karim Haddad', { isViewer: true }),
  aLockerPlayer('nadia', 'Nadia Belkacem', { team: 'home' }),
  aLockerPlayer('ines', 'Inès Moreau'),
]
/** In the bar of a phone, which comes last, or in the sheet of a laptop. */
const boxText = (text: string) => (window.innerWidth < 1024 ? page.getByText(text).last() : page.getByText(text).first())
const openVote = { closesAt: '2026-11-23T18:30:00.000Z', isOpen: true, own: null, result: null }

test('the ballot box tells what the ballot says, and the sent ballot can be read and changed', async () => {
  const room = aLockerRoom({ players: present, vote: openVote, result: { homeScore: 6, awayScore: 4 } })
  const cast = { ...room, vote: { ...openVote, own: { bestPlayerId: 'ines', stars: { nadia: 4 } } } }
  api.answer(async () => Response.json(cast))
  const { rerender } = await render(
    <TestApp>
      <VotePage room={room} />
    </TestApp>,
  )
  await expect.element(page.getByRole('img', { name: 'Chasubles 6, Maillots 4' })).toBeVisible()
  await expect.element(boxText('Bulletin vide')).toBeVisible()
  await page.getByRole('radio', { name: 'Inès Moreau' }).click({ force: true })
  await page
    .getByRole('group', { name: /Nadia Belkacem/ })
    .getByRole('radio', { name: '4 étoiles' })
    .click({ force: true })
  await expect.element(boxText('Inès, 1\u00a0note sur 2')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await api.expectRequests((all) => all.at(-1)?.body).toEqual({ ballot: { bestPlayerId: 'ines', stars: { nadia: 4 } } })
  await rerender(
    <TestApp>
      <VotePage room={cast} />
    </TestApp>,
  )
  await expect.element(page.getByText('Votre bulletin est dans l’urne')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Inès Moreau' })).toBeVisible()
  await page.getByRole('button', { name: 'Modifier mon bulletin' }).click()
  await expect.element(page.getByRole('radio', { name: 'Inès Moreau' })).toBeChecked()
})
