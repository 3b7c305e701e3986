import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { isWide, SCREEN_SIZES, type ScreenSize } from '../screen-sizes.ts'
import { expectDistinctNames } from './accessible-names.ts'
import { expectNoConflictingClasses } from './class-conflicts.ts'
import { expectNoClippedText, expectNoHorizontalScroll } from './layout-checks.ts'

const ALL_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules that depend on colors; the others give the same result in the dark theme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A screen has followed its size when nothing has changed for so many frames. */
const STABLE_FRAMES = 3

/** What a test gets for each screen that it checks, on a busy machine: a story of many screens is not too long for it. */
const SCREEN_TIMEOUT_MS = 20_000

/** With PICTURES set to a directory, a screenshot of each screen is saved there, for the docs. */
const SCREENSHOT_DIRECTORY = process.env.PICTURES

/**
 * Checks a screen at both sizes: axe in light and dark, and its layout on a small phone, at 200 % and with wider text spacing.
 * @param name of the screen, for messages and screenshots
 * @param sizes `own` for a menu that is only at this size: the spec is one of BOTH_SIZES if the other has one, too
 */
export async function checkScreen(page: Page, name: string, { sizes = 'both' }: { sizes?: 'both' | 'own' } = {}): Promise<void> {
  const own = page.viewportSize() ?? SCREEN_SIZES.laptop
  const { timeout } = test.info()
  // 0 is without a limit, while debugging.
  if (timeout > 0) test.setTimeout(timeout + SCREEN_TIMEOUT_MS)
  // axe judges what is there: a page that is still loading has neither its title nor its content.
  await expect(page.locator('h1').first(), `${name}: its title`).toBeAttached()
  await closeToasts(page)
  await checkAtThisSize(page, name, own, 'all')
  if (sizes === 'both') {
    const other = isWide(own) ? SCREEN_SIZES.phone : SCREEN_SIZES.laptop
    await resize(page, other)
    await checkAtThisSize(page, name, other, 'new')
  }
  await resize(page, own)
}

/**
 * The window is narrow afterwards.
 * @param dark what is checked in the dark theme: where elements stand is the same in both, and is checked in light
 */
async function checkAtThisSize(page: Page, screen: string, size: ScreenSize, dark: Elements): Promise<void> {
  const kind = isWide(size) ? 'laptop' : 'phone'
  const name = `${screen}, ${kind}`
  await expectNoHorizontalScroll(page)
  await expectNoAxeViolations(page, name, ALL_RULES)
  await expectDistinctNames(page, name)
  await expectNoWrongCurrentPage(page, name)
  await expectNoConflictingClasses(page, name)
  await takeScreenshot(page, `${screen}-${kind}`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoAxeViolations(page, `${name}, dark`, COLOR_RULES, dark)
  if (dark === 'all') await markVisibleElements(page)
  await takeScreenshot(page, `${screen}-dark-${kind}`)
  await page.emulateMedia({ colorScheme: 'light' })

  await setTextSpacing(page, true)
  await expectNoClippedText(page, `${name}, with text spacing`)
  // A laptop at 200 % has half of its pixels; the narrowest phone is 320 wide.
  await resize(page, { width: isWide(size) ? size.width / 2 : 320, height: size.height })
  await expectNoHorizontalScroll(page)
  await expectNoClippedText(page, `${name}, narrow with text spacing`)
  await setTextSpacing(page, false)
  await expectNoHorizontalScroll(page)
}

/** Resizes the window and waits until what follows a media query has followed. */
async function resize(page: Page, size: ScreenSize): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(async (stableFrames) => {
    const measure = () => `${document.getElementsByTagName('*').length} ${document.documentElement.scrollHeight}`
    for (let before = '', stable = 0; stable < stableFrames; ) {
      await new Promise(requestAnimationFrame)
      const now = measure()
      stable = now === before ? stable + 1 : 0
      before = now
    }
  }, STABLE_FRAMES)
}

/** All, or those alone that `markVisibleElements` has not found. */
type Elements = 'all' | 'new'

/** Runs axe. @param rules their tags, or their names */
export async function expectNoAxeViolations(page: Page, name: string, rules: string[], elements: Elements = 'all'): Promise<void> {
  await waitForAnimations(page)
  // Off by default, because axe cannot tell letters from symbols: ours are drawings.
  const extra = { 'label-content-name-mismatch': { enabled: rules.includes('wcag21a') } }
  // Only rules about the style sheets themselves need them loaded a second time.
  const preload = rules !== COLOR_RULES
  const violations = await runAxe(page, { runOnly: rules, rules: extra, resultTypes: ['violations'], preload }, elements)
  const told = violations.flatMap(({ id, help, nodes }) =>
    nodes
      // A menu is over the page and belongs to its button, not to a landmark.
      .filter(({ html }) => id !== 'region' || !html.includes('data-base-ui-portal'))
      .map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary?.replaceAll('\n', '\n  ')}`),
  )
  expect(told, name).toEqual([])
}

/** `@axe-core/playwright` opens a page for each report, which takes as long as the rules. We have no frames from elsewhere. */
async function runAxe(page: Page, options: axe.RunOptions, elements: Elements): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SCRIPT)
  return page.evaluate(
    async ({ options, elements }) => {
      const tab = window as unknown as { axe: typeof axe; checked?: WeakSet<Element> }
      const isNew = (element: Element) => element.checkVisibility() && !tab.checked?.has(element)
      const include =
        elements === 'all' || !tab.checked
          ? [document]
          : [...document.body.querySelectorAll('*')].filter((element) => isNew(element) && !isNew(element.parentElement ?? document.body))
      if (include.length === 0) return []
      const { violations } = await tab.axe.run({ include }, options)
      return violations
    },
    { options, elements },
  )
}

/** For a later check of what is new. */
async function markVisibleElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const visible = [...document.querySelectorAll('body, body *')].filter((element) => element.checkVisibility())
    Object.assign(window, { checked: new WeakSet(visible) })
  })
}

/**
 * Only a link to this page is one to the current page. The router also says so of links to a page whose address this one begins with:
 * those of navigations are `true`.
 */
async function expectNoWrongCurrentPage(page: Page, screen: string): Promise<void> {
  const wrong = await page.locator('a[aria-current="page"]').evaluateAll((links) =>
    links
      .map((link) => link as HTMLAnchorElement)
      .filter(({ pathname }) => pathname !== location.pathname)
      .map(String),
  )
  expect(wrong, `${screen}: links that claim to be the current page`).toEqual([])
}

/** Waits for transitions: half-transparent text has too little contrast. */
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

/** Toasts are timed, so their issues would be, too. The test of the toast checks one. */
async function closeToasts(page: Page): Promise<void> {
  const toasts = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Fermer' }) })
  await expect(async () => {
    if ((await toasts.count()) > 0) await toasts.first().getByRole('button', { name: 'Fermer' }).click({ timeout: 500 })
    await expect(toasts).toHaveCount(0, { timeout: 500 })
  }).toPass()
}

/** The text spacing of WCAG 1.4.12, as a constructed style sheet, which the page's CSP allows. */
async function setTextSpacing(page: Page, wide: boolean): Promise<void> {
  await page.evaluate((wide) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = wide ? [sheet] : []
  }, wide)
}

async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (SCREENSHOT_DIRECTORY) await page.screenshot({ path: `${SCREENSHOT_DIRECTORY}/${name}.png`, fullPage: true })
}
