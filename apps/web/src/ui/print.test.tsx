import { afterEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Badge } from './feedback/badge.tsx'
import { ConnectionBanner } from './feedback/connection-banner.tsx'
import { Button, buttonClass } from './forms/button.tsx'
import { Chip } from './forms/chip.tsx'
import { ActionBar } from './layout/action-bar.tsx'
import { AppShell } from './layout/app-shell.tsx'
import { NavBar } from './layout/nav-bar.tsx'
import { TurfHeader } from './layout/turf-header.tsx'
import { Armband } from './match/armband.tsx'
import { Scoreboard } from './match/scoreboard.tsx'
import '#styles/theme.css'

type MediaSession = { send(method: 'Emulation.setEmulatedMedia', media: { media: string }): Promise<unknown> }

const setMedia = (media: 'print' | '') => (cdp() as unknown as MediaSession).send('Emulation.setEmulatedMedia', { media })

afterEach(async () => {
  await setMedia('')
  delete document.documentElement.dataset.theme
})

const fixedParts = () =>
  [...document.querySelectorAll('body *')]
    .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).position === 'fixed')
    .map((element) => element.textContent)

test('what is fixed to the window is not printed, where it would lie on the text of each sheet of paper', async () => {
  // A sheet of paper is as wide as a phone or a tablet.
  await page.viewport(720, 900)
  document.documentElement.dataset.theme = 'dark'
  await render(
    <AppShell
      banner={<ConnectionBanner />}
      bar={<NavBar brand="Coup d’envoi" links={<a href="/matches">Matchs</a>} />}
      footer={<footer>Mentions légales</footer>}
    >
      <h1>Cagnotte</h1>
      <p>Hugo doit 13,00 €</p>
      <ActionBar>
        <Button>Régler</Button>
      </ActionBar>
    </AppShell>,
  )
  await expect.poll(fixedParts).toHaveLength(4)
  await setMedia('print')
  await expect.poll(fixedParts).toEqual([])
  await expect.element(page.getByText('Hugo doit 13,00 €')).toBeVisible()
  const { color, colorScheme } = getComputedStyle(page.getByRole('heading', { name: 'Cagnotte' }).element())
  expect({ color, colorScheme }).toEqual({ color: 'rgb(10, 20, 16)', colorScheme: 'light' })
})

test('what is white on turf or on a scoreboard is dark on paper, where their backgrounds are missing', async () => {
  await render(
    <>
      <header className="turf on-turf">
        <h1>Gones de Gerland</h1>
      </header>
      <Scoreboard items={[['matchs', 15]]} />
    </>,
  )
  const seen = () =>
    [page.getByRole('heading', { name: 'Gones de Gerland' }), page.getByText('15'), page.getByText('matchs')].map((locator) => {
      const element = locator.element()
      const surface = element.closest('.on-turf') ?? element
      return {
        color: getComputedStyle(element).color,
        background: getComputedStyle(surface).backgroundImage,
        fill: getComputedStyle(surface).backgroundColor,
      }
    })
  expect(seen()[0]?.color).toBe('rgb(255, 255, 255)')
  await setMedia('print')
  const paper = { background: 'none', fill: 'rgba(0, 0, 0, 0)' }
  expect(seen()).toEqual([
    { color: 'rgb(10, 20, 16)', ...paper },
    { color: 'rgb(10, 20, 16)', ...paper },
    { color: 'rgb(73, 86, 78)', ...paper },
  ])
})

test('a pressed filter keeps its dark background, without which it would be gray on white', async () => {
  await render(
    <>
      <Chip defaultChecked>Public</Chip>
      <Chip>Privé</Chip>
      <button type="button" aria-pressed className={buttonClass()}>
        Autour de moi
      </button>
    </>,
  )
  await setMedia('print')
  const printed = (text: string) => getComputedStyle(page.getByText(text).element()).printColorAdjust
  expect(['Public', 'Privé', 'Autour de moi'].map(printed)).toEqual(['exact', 'economy', 'exact'])
})

test('facts and buttons of a header, and roles, are read on paper, and its flag does not lie on the text', async () => {
  await render(
    <TurfHeader
      zone="corner"
      title="Gones de Gerland"
      actions={
        <button type="button" className={buttonClass({ variant: 'outline' })}>
          Inviter
        </button>
      }
    >
      <Badge>Ouvert à tous</Badge>
      <Armband>Propriétaire</Armband>
    </TurfHeader>,
  )
  await setMedia('print')
  const printed = (text: string) => {
    const { color, printColorAdjust } = getComputedStyle(page.getByText(text).element())
    return { color, printColorAdjust }
  }
  const dark = { color: 'rgb(10, 20, 16)', printColorAdjust: 'economy' }
  expect(['Inviter', 'Ouvert à tous'].map(printed)).toEqual([dark, dark])
  expect(printed('Propriétaire')).toEqual({ color: 'rgb(255, 255, 255)', printColorAdjust: 'exact' })
  await expect.poll(() => [...document.querySelectorAll('svg')].filter((drawing) => drawing.getClientRects().length > 0)).toEqual([])
})

test('a row or a card of a list is on one sheet of paper', async () => {
  await render(
    <ul>
      <li>
        <article>Five du samedi</article>
      </li>
    </ul>,
  )
  await setMedia('print')
  for (const role of ['listitem', 'article'] as const)
    await expect.poll(() => getComputedStyle(page.getByRole(role).element()).breakInside).toBe('avoid')
})
