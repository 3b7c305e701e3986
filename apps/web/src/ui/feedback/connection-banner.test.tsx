import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AppShell } from '../layout/app-shell.tsx'
import { NavBar } from '../layout/nav-bar.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import '#styles/theme.css'

const SENTENCE = 'Connexion perdue avec Firestore – certaines données peuvent ne pas être à jour.'

const screen = (isLost: boolean) => (
  <AppShell bar={<NavBar brand={null} links={null} />} banner={isLost && <ConnectionBanner />}>
    <h1>Matchs</h1>
  </AppShell>
)
const rectOf = (role: 'alert' | 'banner' | 'heading') => page.getByRole(role).element().getBoundingClientRect()

test.each([320, 1280])('at %i px the banner moves the page down and covers nothing', async (width) => {
  await page.viewport(width, 640)
  const { rerender } = await render(screen(false))
  const before = { bar: rectOf('banner').top, title: rectOf('heading').top }
  expect(before.bar).toBe(0)

  await rerender(screen(true))
  await expect.element(page.getByRole('alert')).toHaveTextContent(SENTENCE)
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe(SENTENCE)
  await expect.poll(() => rectOf('banner').top - rectOf('alert').height).toBeCloseTo(0)
  await expect.poll(() => rectOf('alert')).toMatchObject({ top: 0, left: 0, width })
  await expect.poll(() => rectOf('heading').top).toBeCloseTo(before.title + rectOf('alert').height)
  expect(document.documentElement.scrollWidth).toBe(width)
  expect(Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)).toBeGreaterThan(rectOf('banner').bottom)

  await rerender(screen(false))
  await expect.poll(() => ({ bar: rectOf('banner').top, title: rectOf('heading').top })).toEqual(before)
})

test('the page leaves room for the banner with large text too', async () => {
  await page.viewport(320, 640)
  await render(screen(true))
  const usual = rectOf('alert').height
  document.documentElement.style.fontSize = '200%'
  await expect.poll(() => rectOf('alert').height).toBeGreaterThan(usual)
  await expect.poll(() => rectOf('banner').top - rectOf('alert').height).toBeCloseTo(0)
  document.documentElement.style.removeProperty('font-size')
})
