import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useMatch } from '#features/matches/page/use-match.ts'
import { aMatch, aViewer, NO_RIGHTS } from '#features/matches/testing/matches.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { EditMatchPage } from './edit-match-page.tsx'
import '#styles/theme.css'

const api = fakeApi()

beforeEach(() => void vi.setSystemTime(new Date('2026-11-17T12:00:00Z')))
afterEach(() => vi.useRealTimers())

const organizedMatch = (change: Partial<Match>) =>
  aMatch({ viewer: aViewer({ status: 'going', isOrganizer: true }), can: { ...NO_RIGHTS, edit: true }, ...change })
const editing = (match: Match) => (
  <TestApp>
    <EditMatchPage match={match} />
  </TestApp>
)

/** The matcher reads any space as a plain one. */
const sentence = (reason: string) => `${reason} : vos changements ne peuvent plus être enregistrés.`

test.each<[string, Partial<Match>, string]>([
  ['is cancelled', { status: 'cancelled' }, 'Ce match est annulé'],
  ['begins', {}, 'Ce match a commencé'],
  ['is passed on', { viewer: aViewer({ status: 'going', isOrganizer: false }) }, 'Vous n’organisez plus ce match'],
])('a match that %s while Karim edits it: the form says so, and keeps what he has typed', async (_, change, reason) => {
  const match = organizedMatch({})
  api.answer(async () => Response.json(match))
  const screen = await render(editing(match))
  await userEvent.fill(page.getByLabelText('Titre'), 'Le five du samedi')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await screen.rerender(editing(organizedMatch({ can: NO_RIGHTS, ...change })))
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence(reason))
  await expect.element(page.getByLabelText('Titre')).toHaveValue('Le five du samedi')
})

test('at kick-off the form asks whether the match can still be edited', async () => {
  const { id, startsAt } = organizedMatch({})
  vi.setSystemTime(new Date(new Date(startsAt).getTime() + 1000))
  let answers = 0
  api.on('GET /matches/:id', () => organizedMatch(answers++ === 0 ? {} : { can: NO_RIGHTS }))
  await render(
    <TestApp>
      <Suspense>
        <EditedMatch id={id} />
      </Suspense>
    </TestApp>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence('Ce match a commencé'))
})

function EditedMatch({ id }: { id: string }) {
  const match = useMatch(id)
  return match && <EditMatchPage match={match} />
}
