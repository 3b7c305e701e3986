import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { SettingsSection } from '../../apps/web/src/features/settings/settings-sections.ts'
import { fillTheApp } from '../every-route.ts'
import { expect, testWithOwnServer as test } from '../fixtures.ts'

/** Of a whole load: the web counts 0.1 as good. */
const MOST_SHIFT = 0.02
/** Each answer comes after the page would have been drawn without it. */
const ANSWER_DELAY_MS = 300
/** A page comes in several pieces, between which the browser could draw it. */
const SLOW_BYTES_PER_SECOND = 8_000
const NO_THROTTLING = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** They lead elsewhere, or have nothing but a form or a text. */
const SKIPPED = /confirmer|desistement|desabonnement|login|register|connexion|passe|installation|lien|ma-place|nulle-part/

const SECTIONS: SettingsSection[] = ['securite', 'confidentialite', 'paiement', 'notifications', 'programmes', 'donnees']

const VISITORS_PAGES = [
  '/',
  '/login?redirect=/matches',
  '/register',
  '/mot-de-passe-oublie',
  `/nouveau-mot-de-passe#${'x'.repeat(43)}`,
  `/confirmer-email#${'x'.repeat(43)}`,
  '/nulle-part',
]

test('no page of a member moves while it loads', async ({ users, ownServer }) => {
  // Some fifty pages, whose answers are delayed.
  test.slow()
  const { nadia, addresses } = await fillTheApp(users, ownServer)
  const pages = [
    ...Object.values(addresses).filter((address) => !SKIPPED.test(address)),
    ...SECTIONS.map((name) => `/settings?section=${name}`),
  ]
  // Most of the time the answers are waited for.
  const lookAtNext = async (page: Page): Promise<string[]> => {
    await observeShifts(page)
    const answers = await delayAnswers(page)
    const moved: string[] = []
    for (let address = pages.pop(); address; address = pages.pop()) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      await expect.poll(() => answers.pending).toBe(0)
      moved.push(...(await tooManyShifts(page, address)))
    }
    return moved
  }
  const tabs = [nadia.page, await nadia.context.newPage(), await nadia.context.newPage()]
  const moved = (await Promise.all(tabs.map(lookAtNext))).flat()
  expect(moved).toEqual([])
})

test('no page of a visitor moves while it comes in slowly', async ({ users }) => {
  // Slow on purpose: most of the time they are waited for.
  test.slow()
  const lookAt = async (address: string): Promise<string[]> => {
    // A new browser for each: nothing is cached, and no former page stays on the screen. What moves in an emulated phone counts as moved by
    // its user.
    const page = await users.visitor({ isMobile: false })
    await observeShifts(page)
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', { ...NO_THROTTLING, downloadThroughput: SLOW_BYTES_PER_SECOND })
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo').getByRole('link').last()).toBeAttached()
    await session.send('Network.emulateNetworkConditions', NO_THROTTLING)
    await page.waitForLoadState('networkidle')
    return tooManyShifts(page, address)
  }
  expect((await Promise.all(VISITORS_PAGES.map(lookAt))).flat()).toEqual([])
})

/** @returns a line if it has moved */
async function tooManyShifts(page: Page, address: string): Promise<string[]> {
  const shifts = await readShifts(page)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > MOST_SHIFT ? [`${address} by ${sum.toFixed(3)}: ${shifts.map(({ moved }) => moved).join('; ')}`] : []
}

type Shift = { value: number; moved: string }

async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: Shift[] = []
    const nameOf = ({ node }: { node: Node | null }) => node?.textContent?.trim().slice(0, 40) ?? '?'
    const add = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as LayoutShift[])
        if (!hadRecentInput) shifts.push({ value, moved: sources.map(nameOf).join(', ') })
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    const readShifts = () => {
      add(observer.takeRecords())
      return shifts
    }
    // `waitShortly` gives up after a while: here only a busy machine takes so long.
    const { setTimeout } = window
    const patient = (handler: TimerHandler, delay = 0, ...rest: unknown[]) =>
      setTimeout(handler, delay >= 1000 && delay < 3000 ? delay * 20 : delay, ...rest)
    Object.assign(window, { readShifts, setTimeout: patient })
  })
}

const readShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    // What has come is drawn.
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return (window as unknown as { readShifts: () => Shift[] }).readShifts()
  })

/** @returns how many are on their way */
async function delayAnswers(page: Page): Promise<{ pending: number }> {
  const answers = { pending: 0 }
  page.on('requestfinished', (request) => isRead(request.url()) && answers.pending--)
  page.on('requestfailed', (request) => isRead(request.url()) && answers.pending--)
  page.on('request', (request) => isRead(request.url()) && answers.pending++)
  await page.route(isReadUrl, async (route) => {
    await setTimeout(ANSWER_DELAY_MS)
    await route.continue()
  })
  return answers
}

const isReadUrl = (url: URL) => url.pathname.startsWith('/api/')
const isRead = (url: string) => isReadUrl(new URL(url))
