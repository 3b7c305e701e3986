import { type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyWithRetry } from './lazy-with-retry.ts'

const Bar = ({ label }: { label: string }) => <button type="button">{label}</button>

/** What the place of the bar showed, one after the other. */
function show(content: ReactNode): string[] {
  const place = document.body.appendChild(document.createElement('div'))
  const shown: string[] = []
  new MutationObserver(() => shown.push(place.textContent)).observe(place, { childList: true, subtree: true })
  createRoot(place).render(content)
  return shown
}

test('what was loaded before is rendered at once, without its fallback', async () => {
  const LazyBar = lazyWithRetry(async () => Bar)
  await LazyBar.preload()
  const shown = show(
    <Suspense fallback="Chargement">
      <LazyBar label="Matchs" />
    </Suspense>,
  )
  await expect.element(page.getByRole('button', { name: 'Matchs' })).toBeVisible()
  expect(shown).toEqual(['Matchs'])
})

test('what cannot be loaded is tried again, once for all that wait for it', async () => {
  let tries = 0
  const LazyBar = lazyWithRetry(async () => {
    tries++
    if (tries === 1) throw new TypeError('Failed to fetch')
    return Bar
  })
  void LazyBar.preload()
  show(
    <Suspense fallback="Chargement">
      <LazyBar label="Groupes" />
    </Suspense>,
  )
  await expect.element(page.getByRole('button', { name: 'Groupes' })).toBeVisible()
  expect(tries).toBe(2)
})

test('its state stays when the parent is rendered again after the component has come', async () => {
  const Counter = lazyWithRetry(async () => Tally)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const render = (label: string) =>
    root.render(
      <Suspense>
        <Counter label={label} />
      </Suspense>,
    )
  render('Un')
  await userEvent.click(page.getByRole('textbox', { name: 'Un' }))
  await userEvent.keyboard('abc')
  render('Deux')
  await expect.element(page.getByRole('textbox', { name: 'Deux' })).toHaveValue('abc')
})

const Tally = ({ label }: { label: string }) => <input aria-label={label} />
