import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoHorizontalScroll } from './layout-checks.ts'

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on the colors; the rest is the same in the dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/** With PICTURES set to a directory, each screen is kept there as a picture, for docs. */
const SCREENSHOT_DIRECTORY = process.env.PICTURES

/**
 * Looks at a screen as it stands: axe in light and dark, and whether it holds on a small phone, at 200 % and with
 * wider spaced text. @param name of the screen, for messages and pictures
 */
export async function checkScreen(page: Page, name: string): Promise<void> {
  await closeToasts(page)
  await expectNoAxeViolations(page, name, ALL_RULES)
  await takeScreenshot(page, name)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, `${name}, dark`, COLOR_RULES)
  await takeScreenshot(page, `${name}-dark`)
  await page.emulateMedia({ colorScheme: 'light' })

  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await expectNoHorizontalScroll(page)
  // A laptop at 200 % has half of its pixels; the narrowest phone is 320 wide.
  for (const width of size.width >= 1024 ? [size.width / 2] : [320]) {
    await page.setViewportSize({ width, height: size.height })
    await expectNoHorizontalScroll(page)
  }
  await setTextSpacing(page, true)
  await expectNoHorizontalScroll(page)
  await expectNoClippedText(page, `${name}, spaced`)
  await page.setViewportSize(size)
  await expectNoClippedText(page, `${name}, spaced`)
  await setTextSpacing(page, false)
}

/** What axe has to say about a screen. @param what tags of its rules, or rules */
export async function expectNoAxeViolations(page: Page, name: string, rules: string[]): Promise<void> {
  await waitForAnimations(page)
  const axe = new AxeBuilder({ page })
    // Base UI's guards catch the focus to lead it on: nobody ever finds it there.
    .exclude('[data-base-ui-focus-guard]')
    .options({ runOnly: rules, resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // A menu lies over the page and belongs to its button, not to a landmark.
      .filter(({ html }) => id !== 'region' || !html.includes('role="menu"'))
      .map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary?.replaceAll('\n', '\n  ')}`),
  )
  expect(told, name).toEqual([])
}

/** What fades in or out has done so: half-transparent text has no contrast yet. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isShort = (animation: Animation) => Number(animation.effect?.getComputedTiming().endTime) < 1000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    )
  })
}

/** They come and go by the clock, and so would their faults: the story of the toast looks at one. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await expect(async () => {
    if ((await toasts.count()) > 0) await toasts.first().getByRole('button', { name: 'Fermer' }).click({ timeout: 500 })
    await expect(toasts).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** The spacing of WCAG 1.4.12. As a style sheet of the program's own kind: the page's policy allows no other. */
async function setTextSpacing(page: Page, wide: boolean): Promise<void> {
  await page.evaluate((wide) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = wide ? [sheet] : []
  }, wide)
}

/** No letter lies outside of the box that cuts it off; an ellipsis is meant. */
async function expectNoClippedText(page: Page, name: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const cutterOf = (element: Element | null): Element | null => {
      if (!element || element === document.body) return null
      const { overflowX, overflowY } = getComputedStyle(element)
      if (overflowX === 'hidden' || overflowY === 'hidden' || overflowX === 'clip' || overflowY === 'clip') return element
      // What has gone out of sight in there can be scrolled back.
      return /auto|scroll/.test(`${overflowX} ${overflowY}`) ? null : cutterOf(element.parentElement)
    }
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      if (!node.textContent?.trim() || !parent || parent.closest('svg, [aria-hidden=true], script, select, .sr-only')) continue
      const cutter = cutterOf(parent)
      if (!cutter || getComputedStyle(cutter).textOverflow === 'ellipsis') continue
      const box = cutter.getBoundingClientRect()
      // Clipped to nothing: for screen readers.
      if (box.width <= 1 || box.height <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const text of range.getClientRects())
        if (
          text.width > 0 &&
          (text.bottom > box.bottom + 3 || text.top < box.top - 3 || text.right > box.right + 3 || text.left < box.left - 3)
        )
          found.push(`${node.textContent.trim().slice(0, 60)} in ${cutter.tagName} ${cutter.className}`)
    }
    return [...new Set(found)]
  })
  expect(cut, `text is cut on ${name}`).toEqual([])
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!SCREENSHOT_DIRECTORY) return
  const kind = (page.viewportSize()?.width ?? 0) >= 1024 ? 'laptop' : 'phone'
  await page.screenshot({ path: `${SCREENSHOT_DIRECTORY}/${name}-${kind}.png`, fullPage: true })
}
