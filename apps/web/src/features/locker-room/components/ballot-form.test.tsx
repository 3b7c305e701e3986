import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aLockerPlayer, aLockerRoom } from '#features/locker-room/testing/locker-rooms.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { BallotForm } from './ballot-form.tsx'
import '#styles/theme.css'

const api = fakeApi()

test('stars and the player of the match can be cleared, and an empty ballot is not sent', async () => {
  const room = aLockerRoom({
    players: [aLockerPlayer('karim', 'Karim Haddad', { isViewer: true }), aLockerPlayer('nadia', 'Nadia Belkacem')],
    vote: { closesAt: '2026-11-23T18:30:00.000Z', isOpen: true, own: { bestPlayerId: 'nadia', stars: { nadia: 4 } }, result: null },
  })
  await render(
    <TestApp>
      <BallotForm room={room} />
    </TestApp>,
  )
  await page.getByRole('radio', { name: 'Personne' }).click({ force: true })
  await page.getByRole('button', { name: 'Effacer la note de Nadia Belkacem' }).click()
  await expect.element(page.getByRole('radio', { name: '1 étoile' })).toHaveFocus()
  await page.getByRole('button', { name: 'Modifier mon vote' }).click()
  await expect.element(page.getByText(/^Votre bulletin est vide\./)).toBeVisible()
  await api.expectRequests((all) => all.length).toBe(0)
  await page.getByRole('radio', { name: '5 étoiles' }).click({ force: true })
  await page.getByRole('button', { name: 'Modifier mon vote' }).click()
  await api
    .expectRequests((all) => all.at(-1))
    .toMatchObject({ method: 'PUT', body: { ballot: { bestPlayerId: null, stars: { nadia: 5 } } } })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})
