import { NETWORK_FAILURE } from '@coup-denvoi/contract/lib/network-failure'
import { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useLeaveDialog } from '#features/shell/components/use-leave-dialog.public.tsx'
import { fakeApi } from '#testing/fake-api.ts'
import { TestApp } from '#testing/test-app.tsx'
import { deferAction, undoAction } from '../deferred-actions.ts'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import { takeToast } from '../toast/toast-on-next-page.ts'
import { useLazyDialog } from '../use-lazy-dialog.ts'
import { guardAgainstStaleBuild, keepPageWhile, reloadWhenSafe } from './stale-build-guard.ts'

/* A deployment has taken the chunks of Nadia's page from the server. */

const api = fakeApi()
const reload = vi.fn()
const queryClient = new QueryClient()
const Part = () => null
/** The server, from which the chunks are gone until the end of the test: what retries without end ends there. */
let server = { hasChunks: false }
/** Of the build. */
let entryStatus = 404
const WORDS = { kind: 'success', text: 'La page vient d’être mise à jour.' }
let builds = 0

/** Loads a chunk. */
function chunk() {
  const current = server
  return vi.fn(async () => {
    if (!current.hasChunks) throw new TypeError('Failed to fetch dynamically imported module')
    return Part
  })
}

beforeEach(() => {
  server = { hasChunks: false }
  entryStatus = 404
  reload.mockReset()
  sessionStorage.clear()
  guard()
})

/** The page starts, with another build. */
function guard() {
  const entry = `/assets/entry-${++builds}.js`
  api.on(`HEAD ${entry}`, () => new Response(null, { status: entryStatus }))
  guardAgainstStaleBuild({ entryUrl: location.origin + entry, queryClient, reload })
}

afterEach(() => {
  server.hasChunks = true
})

test('a part of the page that is gone is shown by the new page', async () => {
  const Lineup = lazyWithRetry(chunk())
  await render(
    <Suspense>
      <Lineup />
    </Suspense>,
  )
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(takeToast()).toEqual(WORDS)
})

test('a part that is only loaded in advance leaves the page as it is', async () => {
  const load = chunk()
  void lazyWithRetry(load).preload()
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1)
  expect(reload).not.toHaveBeenCalled()
})

test('what Nadia types stays until she has sent it', async () => {
  const load = chunk()
  const Lineup = lazyWithRetry(load)
  await render(<textarea aria-label="Message" />)
  const message = page.getByRole('textbox', { name: 'Message' })
  await userEvent.fill(message, 'J’arrive à 19 h')
  await render(
    <Suspense>
      <Lineup />
    </Suspense>,
  )
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(1)
  expect(reload).not.toHaveBeenCalled()
  await userEvent.clear(message)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('so does what was typed before the guard was there', async () => {
  const field = await render(<input aria-label="Email" />)
  const email = page.getByRole('textbox', { name: 'Email' }).element() as HTMLInputElement
  // Without the event, which nobody has heard.
  email.value = 'nadia@exemple.fr'
  guard()
  await reloadWhenSafe(1)
  await field.unmount()
  expect(reload).not.toHaveBeenCalled()
  await reloadWhenSafe(1)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('so does what is being sent, can be undone, or is guarded by its form', async () => {
  const send = keepPageWhile(() => true)
  await reloadWhenSafe(1)
  send()
  deferAction('remove-karim', { send: async () => {}, onDecided: () => {} })
  await reloadWhenSafe(1)
  undoAction('remove-karim')
  const form = await render(
    <TestApp>
      <Guarded />
    </TestApp>,
  )
  await reloadWhenSafe(1)
  await form.unmount()
  expect(reload).not.toHaveBeenCalled()
  await reloadWhenSafe(1)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a toast that the page cannot show is shown by the next one', async () => {
  await reloadWhenSafe(1, { kind: 'error', text: 'Le match est complet' })
  expect(takeToast()).toEqual({ kind: 'error', text: 'Le match est complet' })
  expect(takeToast()).toBeNull()
})

test('while old and new servers answer by turns, each build is left once', async () => {
  await reloadWhenSafe(1)
  await reloadWhenSafe(1)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a press on a dialog that is gone says why the page stays, and replaces it where nothing is lost', async () => {
  const send = keepPageWhile(() => true)
  await render(
    <TestApp>
      <Opener />
    </TestApp>,
  )
  const open = page.getByRole('button', { name: 'Partager' })
  await userEvent.click(open)
  await expect.element(page.getByText('La page a été mise à jour. Gardez ce que vous avez écrit, puis rechargez-la.')).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  send()
  await userEvent.click(open)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('a part that stays lost although the server answers is fetched by the same page again, once', async () => {
  entryStatus = 200
  const load = chunk()
  const Lineup = lazyWithRetry(load)
  await render(
    <Suspense>
      <Lineup />
    </Suspense>,
  )
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(takeToast()).toBeNull()
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(3)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('so is a dialog, after the second press', async () => {
  entryStatus = 200
  await render(
    <TestApp>
      <Opener />
    </TestApp>,
  )
  const open = page.getByRole('button', { name: 'Partager' })
  await userEvent.click(open)
  await expect.element(page.getByText(NETWORK_FAILURE.message)).toBeVisible()
  expect(reload).not.toHaveBeenCalled()
  await userEvent.click(open)
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect(takeToast()?.text).toBe('La page vient d’être rechargée. Recommencez.')
})

function Guarded() {
  return useLeaveDialog({
    section: 'Profil',
    changes: 'Votre ville a changé',
    isShownAt: () => false,
    hasDraft: true,
    isSaving: false,
    discard() {},
    save: async () => true,
  })
}

function Opener() {
  const { openDialog } = useLazyDialog<object, { open: boolean }>(chunk())
  return (
    <button type="button" onClick={() => openDialog({})}>
      Partager
    </button>
  )
}
