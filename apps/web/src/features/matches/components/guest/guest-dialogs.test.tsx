import type { GuestPlace } from '@coup-denvoi/contract/matches/guests/guest.schema'
import type { PublicMatch } from '@coup-denvoi/contract/matches/match-card.schema'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aPublicMatch } from '#features/matches/testing/matches.ts'
import { TestApp } from '#testing/test-app.tsx'
import { GuestDialogs } from './guest-dialogs.tsx'
import '#styles/theme.css'

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

function renderLeaving(match: Partial<PublicMatch>) {
  const place: GuestPlace = {
    id: 'remi',
    name: 'Rémi',
    state: 'going',
    number: 7,
    answeredAt: null,
    mails: 'none',
    list: { players: [], queue: [] },
    match: aPublicMatch({ status: 'full', waitingPlayers: 1, ...match }),
  }
  return render(
    <TestApp>
      <GuestDialogs
        request={{ kind: 'leave', sequence: 1, open: true }}
        place={place}
        guestKey={{ guestId: 'remi', secret: 'secret' }}
        onClose={vi.fn()}
        onLeft={vi.fn()}
        finalFocus={{ current: null }}
      />
    </TestApp>,
  )
}

test('a guest who leaves on the day reads that the place is offered, and who is told', async () => {
  await renderLeaving({ startsAt: inHours(6) })
  await expect.element(page.getByText('Votre place sera proposée à la première personne du banc. Karim est prévenu.')).toBeVisible()
})

test('nobody is told where the organizer is gone', async () => {
  await renderLeaving({ startsAt: inHours(48), organizerShortName: 'Organisateur inconnu' })
  await expect.element(page.getByText('Votre place ira aussitôt à la première personne du banc.', { exact: true })).toBeVisible()
})
