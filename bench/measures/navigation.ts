import { chromium, type Page } from '@playwright/test'
import { browserArgs, findBrowser, NO_BROWSER_MESSAGE } from '../../scripts/find-browser.mjs'
import { UserFacingError } from '../../scripts/setup/cli.mjs'
import { quantile } from '../load/quantile.ts'
import { insertSignedInUser } from '../programs/bench-users.ts'
import type { ServerProgram } from '../programs/start-program.ts'

/** Milliseconds from the finger that touches a link to the frame that shows the next screen. */
export type NavigationResult = { name: string; p50: number; p75: number; max: number; times: number }

/** As Lighthouse slows a phone down. */
const CPU_SLOWDOWN = 4
const SETTLE_MS = 700

/** A member on a phone goes from the list to matches they have not seen, and between the screens of the bar at the bottom. */
export async function measureNavigation(databaseUrl: string, server: ServerProgram, rounds: number): Promise<NavigationResult[]> {
  const executablePath = await findBrowser()
  if (!executablePath) throw new UserFacingError(NO_BROWSER_MESSAGE)
  const browser = await chromium.launch({ executablePath, args: browserArgs() })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'fr-FR' })
    const { cookie } = await insertSignedInUser(databaseUrl, 'au-bord-du-terrain')
    await context.addCookies([
      { name: cookie.slice(0, cookie.indexOf('=')), value: cookie.slice(cookie.indexOf('=') + 1), url: server.origin },
    ])
    const page = await context.newPage()
    await page.goto(`${server.origin}/matches`, { waitUntil: 'networkidle' })
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

    const steps = [
      { name: 'from the list to a match', link: 'main a[href^="/matches/"]:visible' },
      // Where a match has a bar of actions instead, its own link leads back.
      { name: 'from a match to the list', link: ':is([data-bottom-bar], main) a[href="/matches"]:visible' },
      { name: 'to the messages', link: '[data-bottom-bar] a[href="/messages"]' },
      { name: 'to the own space', link: '[data-bottom-bar] a[href="/mon-espace"]' },
      { name: 'to the list', link: '[data-bottom-bar] a[href="/matches"]' },
    ]
    const times = steps.map(() => [] as number[])
    // The first round loads the code of the screens, as the app does while somebody reads.
    for (let round = 0; round <= rounds; round++)
      for (const [n, { link }] of steps.entries()) {
        const ms = await pressAndDraw(page, link, round)
        if (round > 0) times[n]!.push(ms)
      }
    return steps.map(({ name }, n) => {
      const sorted = times[n]!.sort((a, b) => a - b)
      return { name, p50: quantile(sorted, 0.5), p75: quantile(sorted, 0.75), max: sorted.at(-1)!, times: sorted.length }
    })
  } finally {
    await browser.close()
  }
}

/** Drawn is the frame after the title of the screen, which is no longer a skeleton. */
async function pressAndDraw(page: Page, links: string, round: number): Promise<number> {
  const all = page.locator(links)
  // A list is whole soon after it is drawn.
  await page.waitForTimeout(SETTLE_MS)
  const link = all.nth(round % (await all.count()))
  await link.scrollIntoViewIfNeeded()
  await page.waitForTimeout(SETTLE_MS)
  await link.evaluate((pressed) => {
    const path = pressed.getAttribute('href')
    Object.assign(window, {
      drawn: new Promise<number>((resolve) => {
        addEventListener(
          'touchstart',
          ({ timeStamp }) => {
            const look = () => {
              const title = document.querySelector('main h1')?.textContent
              if (location.pathname !== path || !title || document.querySelector('main [aria-busy="true"]'))
                return requestAnimationFrame(look)
              // After the frame in which it was found.
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel()
                port1.onmessage = () => resolve(performance.now() - timeStamp)
                port2.postMessage(null)
              })
            }
            look()
          },
          { once: true, capture: true },
        )
      }),
    })
  })
  await link.tap()
  return page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn)
}
