import type { Rescue } from '@coup-denvoi/contract/rescue/rescue.schema'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { aMatchPlayer } from '#features/matches/testing/match-players.ts'
import { aMatch, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { aRescue, aVote } from '../testing/rescue.ts'
import { RescuePanel } from './rescue-panel.public.tsx'
import { SaveMatchCard } from './save-match-card.public.tsx'
import '#styles/theme.css'

const api = fakeApi()

const MONDAY = new Date('2026-11-23T19:30:00Z')
const endangered = aMatch({
  startsAt: '2026-11-24T19:00:00.000Z',
  minPlayers: 8,
  isInDanger: true,
  players: [aMatchPlayer('Karim Haddad'), aMatchPlayer('Nadia Belkacem', { isViewer: true })],
})
const can = { vote: true, decide: false, cancel: false }
const over = { voteEndsAt: null, can: { ...can, vote: false } }

async function showVote(rescue: Partial<Rescue> = {}) {
  api.on('GET /matches/five/rescue', () => aRescue({ can, ...rescue }))
  await render(<RescuePanel match={endangered} now={MONDAY} keepFocus={() => {}} onCancelMatch={() => {}} />, { wrapper: TestApp })
  await expect.element(vote()).toBeVisible()
}

const vote = () => page.getByRole('region', { name: 'Vote de sauvetage' })
const radio = (name: string) => page.getByRole('radio', { name, exact: true })
const voters = (text: string) => vote().getByText(text, { exact: true })

test('says who decides, until when, and what the others prefer', async () => {
  await showVote({ votes: [aVote('Élodie Marchand', 'postpone')] })
  await expect
    .element(page.getByText('Coup d’envoi demain à\u00a020\u00a0h\u00a000. Karim décidera\u202f; dites-lui ce que vous préférez.'))
    .toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Le vote finit dans 38\u00a0minutes' })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Ce que vous préférez' })).toBeVisible()
  await expect.element(radio('Maintenir')).not.toBeChecked()
  await expect.element(radio('Décaler')).toHaveAccessibleDescription(/^À jeu\.\s26\snov\.\s· 20\sh\s00 1\svoix\s: Élodie Marchand$/)
  await expect.element(page.getByText(/Un toucher suffit\. C’est à main levée/)).toBeVisible()
})

test('a touch votes at once, before the server has answered, and can be changed', async () => {
  let answer = () => {}
  api.on('PUT /matches/five/rescue/vote', async ({ body }) => {
    const { choice } = body as { choice: 'keep' }
    await new Promise<void>((resolve) => (answer = resolve))
    return aRescue({ can, own: choice, votes: [aVote('Nadia Belkacem', choice), aVote('Jules', choice)] })
  })
  await showVote()
  await userEvent.click(radio('Décaler'))
  await expect.element(radio('Décaler')).toBeChecked()
  await expect.element(voters('1\u00a0voix\u00a0: Nadia Belkacem')).toBeInTheDocument()
  await api.requested('PUT /matches/five/rescue/vote', { choice: 'postpone' })
  answer()
  await expect.element(voters('2\u00a0voix\u00a0: Nadia Belkacem, Jules')).toBeInTheDocument()
  // With the keyboard: the next of the group.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Jouer à moins')).toBeChecked()
  await api.requested('PUT /matches/five/rescue/vote', { choice: 'play-smaller' })
  answer()
})

test('the mark of a touch does not wait for the next frame', async () => {
  api.on('PUT /matches/five/rescue/vote', () => aRescue({ can, own: 'cancel', votes: [aVote('Nadia Belkacem', 'cancel')] }))
  await showVote()
  const input = radio('Annuler').element() as HTMLInputElement
  const isMarkedAfter = (press: () => void) => {
    press()
    return input.checked
  }
  expect(isMarkedAfter(() => input.click())).toBe(true)
  await expect.element(voters('1\u00a0voix\u00a0: Nadia Belkacem')).toBeInTheDocument()
})

test('a vote that is refused is taken back, with the reason', async () => {
  api.on('PUT /matches/five/rescue/vote', () => refusal('FAILED_PRECONDITION'))
  await showVote({ own: 'keep', votes: [aVote('Nadia Belkacem', 'keep')] })
  await userEvent.click(radio('Annuler'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(radio('Maintenir')).toBeChecked()
  await expect.element(voters('1\u00a0voix\u00a0: Nadia Belkacem')).toBeInTheDocument()
})

test('at the end of the vote the results stay, and the focus with them', async () => {
  await showVote({ voteEndsAt: new Date(Date.now() + 2500).toISOString() })
  const votes = [aVote('Nadia Belkacem', 'postpone'), aVote('Jules', 'keep')]
  radio('Décaler').element().focus()
  api.on('GET /matches/five/rescue', () => aRescue({ ...over, own: 'postpone', votes }))
  await expect.element(page.getByText('vote terminé')).toBeVisible()
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
  await expect.element(vote()).toHaveFocus()
  const own = page.getByRole('listitem').filter({ hasText: 'Votre voix' })
  await expect.element(own.getByText('Décaler')).toBeVisible()
  await expect.element(own.getByText('1\u00a0voix\u00a0: Nadia Belkacem')).toBeInTheDocument()
  await expect.element(page.getByText('Coup d’envoi demain à\u00a020\u00a0h\u00a000. Karim décidera.')).toBeVisible()
})

test('« Jouer à moins » is absent for fewer than four players', async () => {
  await showVote({ smaller: null })
  await expect.element(radio('Annuler')).toBeVisible()
  await expect.element(radio('Jouer à moins')).not.toBeInTheDocument()
})

test('a player brings somebody or shares; who can do neither sees no card', async () => {
  const onBringGuest = vi.fn()
  const onShare = vi.fn()
  const match = { ...endangered, can: { ...NO_RIGHTS, bringGuest: true } }
  const screen = await render(<SaveMatchCard match={match} isInActionBar={false} onBringGuest={onBringGuest} onShare={onShare} />, {
    wrapper: TestApp,
  })
  const bring = page.getByRole('button', { name: 'J’amène quelqu’un' })
  await expect
    .element(bring)
    .toHaveAccessibleDescription('Il manque 2\u00a0joueurs. Un ami, un collègue, une voisine\u00a0: un prénom suffit.')
  await userEvent.click(bring)
  await expect.poll(() => onBringGuest).toHaveBeenCalledOnce()
  await userEvent.click(page.getByRole('button', { name: 'Partager le match' }))
  await expect.poll(() => onShare).toHaveBeenCalledOnce()
  await screen.rerender(<SaveMatchCard match={endangered} isInActionBar={false} onBringGuest={onBringGuest} onShare={onShare} />)
  await expect.element(page.getByText('Il manque 2\u00a0joueurs. Faites passer le lien autour de vous.')).toBeVisible()
  await screen.rerender(<SaveMatchCard match={endangered} isInActionBar={false} onBringGuest={onBringGuest} onShare={null} />)
  await expect.element(page.getByRole('region', { name: 'Sauver le match' })).not.toBeInTheDocument()
})
