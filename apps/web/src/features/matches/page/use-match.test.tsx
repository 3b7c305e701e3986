import type { LiveFrame, LiveTopic } from '@coup-denvoi/contract/live/live.protocol'
import type { Match } from '@coup-denvoi/contract/matches/match-detail.schema'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { LiveConnection } from '#lib/live/live-connection.ts'
import { LiveContext } from '#lib/live/live-context.ts'
import { fakeApi, refusal } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { MatchPage } from '../components/detail/match-page.tsx'
import { aMatch, NO_RIGHTS } from '../testing/matches.ts'
import { useMatch } from './use-match.ts'
import '#styles/theme.css'

const api = fakeApi()

function MatchRoute({ token }: { token?: string }) {
  const match = useMatch('five', token)
  return match ? <MatchPage match={match} token={token} /> : <h1>Page introuvable</h1>
}

/** A live connection controlled by the test. */
function fakeLiveConnection() {
  const listeners = new Set<(frame: LiveFrame) => void>()
  const connection = {
    subscribeToPersonalFrames: () => () => {},
    subscribe: ({ name }: LiveTopic, listener: (frame: LiveFrame) => void) => {
      if (name === 'match') listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as LiveConnection
  return { connection, emit: (frame: LiveFrame) => listeners.forEach((listener) => void listener(frame)) }
}

async function renderPage(change: Partial<Match> = {}, token?: string) {
  const server = { isGone: false }
  api.answer(async ({ path }) => {
    if (path === '/reports/matches') return Response.json({ received: true }, { status: 201 })
    return server.isGone ? refusal('MATCH_NOT_FOUND') : Response.json(aMatch(change))
  })
  const { connection, emit } = fakeLiveConnection()
  await render(
    <TestApp>
      <LiveContext value={connection}>
        <Suspense>
          <MatchRoute token={token} />
        </Suspense>
      </LiveContext>
    </TestApp>,
  )
  await expect.element(page.getByRole('heading', { level: 1, name: 'Five du samedi' })).toBeVisible()
  return { server, say: emit }
}

test('shows the not-found page when the match disappears', async () => {
  const { server, say } = await renderPage()
  document.title = 'Five du samedi'
  server.isGone = true
  say({ type: 'match', id: 'five' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect.element(page.getByText('Five du samedi')).not.toBeInTheDocument()
  await expect.poll(() => document.title).toMatch(/^Page introuvable/)
})

test('closes the report dialog when the match disappears', async () => {
  const { server, say } = await renderPage({ can: { ...NO_RIGHTS, report: true } })
  await userEvent.click(page.getByRole('button', { name: 'Signaler ce match' }))
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  server.isGone = true
  say({ type: 'match', id: 'five' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('reports a match with the token of its link', async () => {
  await renderPage({ can: { ...NO_RIGHTS, report: true } }, 'lien')
  await userEvent.click(page.getByRole('button', { name: 'Signaler ce match' }))
  const dialog = page.getByRole('alertdialog', { name: 'Signaler ce match' })
  await userEvent.click(dialog.getByRole('radio', { name: 'Faux match' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Envoyer le signalement' }))
  await expect.element(page.getByText('Signalement envoyé. Merci.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Signaler ce match' })).toHaveFocus()
  await api
    .expectRequests((all) => all.find(({ path }) => path === '/reports/matches')?.body)
    .toEqual({
      matchId: 'five',
      token: 'lien',
      reason: 'Faux match',
      details: '',
    })
})
