import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { SettingsSection } from '../../apps/web/src/features/settings/settings-sections.ts'
import { fillTheApp } from '../every-route.ts'
import { expect, testWithOwnServer as test } from '../fixtures.ts'

/** Of a whole load: the web counts 0.1 as good. */
const MOST_SHIFT = 0.02
/** Each answer comes after the page would have been drawn without it. */
const ANSWER_DELAY_MS = 300

/** They lead elsewhere, or have nothing but a form or a text. */
const SKIPPED = /confirmer|desistement|desabonnement|login|register|connexion|passe|installation|lien|ma-place|nulle-part/

const SECTIONS: SettingsSection[] = ['securite', 'confidentialite', 'paiement', 'notifications', 'programmes', 'donnees']

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
      const shifts = await readShifts(page)
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      if (sum > MOST_SHIFT) moved.push(`${address} by ${sum.toFixed(3)}: ${shifts.map(({ moved }) => moved).join('; ')}`)
    }
    return moved
  }
  const tabs = [nadia.page, await nadia.context.newPage(), await nadia.context.newPage()]
  const moved = (await Promise.all(tabs.map(lookAtNext))).flat()
  expect(moved).toEqual([])
})

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
