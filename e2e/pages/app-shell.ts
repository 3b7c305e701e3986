import { expect, type Locator, type Page } from '@playwright/test'
import { isWide, SCREEN_SIZES } from '../screen-sizes.ts'

const TOAST_TIMEOUT_MS = 15_000

declare global {
  interface Window {
    /** The texts of the alerts shown in this document and not yet expected by a test. */
    shownAlerts?: string[]
  }
}

/** Runs in the page before its own scripts. */
export function recordAlerts(): void {
  const shown: string[] = []
  window.shownAlerts = shown
  const recorded = new WeakSet<Element>()
  new MutationObserver(() => {
    for (const alert of document.querySelectorAll('[role=alert]')) {
      if (recorded.has(alert) || !alert.textContent) continue
      recorded.add(alert)
      shown.push(alert.textContent)
    }
  }).observe(document, { childList: true, subtree: true })
}

/** Runs in the page. Each alert is taken once, so that an earlier one with the same text does not count. */
function takeToast(text: string): boolean {
  const plain = (some: string) => some.replace(/\s+/g, ' ').toLowerCase()
  const index = (window.shownAlerts ?? []).findIndex((shown) => plain(shown).includes(plain(text)))
  if (index >= 0) window.shownAlerts?.splice(index, 1)
  return index >= 0
}

/**
 * Keeps toasts open on this page and its next ones: a busy machine may take longer to look at one than the three seconds that it stays.
 * @returns what lets them close again, once the page is loaded
 */
export async function holdToasts(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    // The end of this animation closes the toast.
    sheet.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important }')
    document.adoptedStyleSheets.push(sheet)
  })
  return () => page.evaluate(() => void document.adoptedStyleSheets.splice(0))
}

/** Turns to another app and back: an action that can still be undone is sent at once, instead of eight seconds after it. */
export async function sendDeferredActions(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** The parts around every page: the bar, its menus, and the toasts. */
export class AppShell {
  readonly page: Page
  readonly openMenu: Locator
  readonly closeMenu: Locator
  readonly mobileMenu: Locator
  readonly accountMenu: Locator
  /** On phones. */
  readonly bottomBar: Locator
  readonly heading: Locator

  constructor(page: Page) {
    this.page = page
    this.openMenu = page.getByRole('button', { name: 'Ouvrir le menu' })
    this.closeMenu = page.getByRole('button', { name: 'Fermer le menu' })
    this.mobileMenu = page.getByRole('navigation', { name: 'Menu', exact: true })
    this.accountMenu = page.getByRole('menu')
    this.bottomBar = page.getByRole('navigation', { name: 'Navigation rapide' })
    this.heading = page.getByRole('heading', { level: 1 })
  }

  /** The button of the account menu, on wide screens. @param name the first name on it */
  accountButton(name: string): Locator {
    return this.page.getByRole('banner').getByRole('button', { name })
  }

  /** Whether the links of the bar are in the mobile menu. */
  hasMobileMenu(): boolean {
    return !isWide(this.page.viewportSize() ?? SCREEN_SIZES.laptop)
  }

  /** A link of the bar. On a phone, opens the menu first. */
  async navigateTo(name: 'Accueil' | 'Matchs' | 'Organiser' | 'Joueurs' | 'Groupes' | 'Messages' | 'Mon Espace'): Promise<void> {
    if (this.hasMobileMenu()) {
      await this.openMenu.click()
      await this.mobileMenu.getByRole('link', { name, exact: true }).click()
    } else await this.page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name, exact: true }).click()
  }

  /** Unfolds the « + » of the bottom bar. */
  async openCreateMenu(): Promise<void> {
    await this.bottomBar.getByRole('button', { name: 'Créer' }).click()
    await expect(this.bottomBar.getByRole('list', { name: 'Créer' })).toBeVisible()
  }

  /** « Déconnexion », from the account menu, or the mobile menu on phones. @param name the first name on the account button */
  async logOut(name: string): Promise<void> {
    // The frame in the HTML of members' pages is replaced by the app's when that has loaded.
    await this.expectLoaded()
    if (this.hasMobileMenu()) {
      if (await this.mobileMenu.isHidden()) await this.openMenu.click()
      await this.mobileMenu.getByRole('button', { name: 'Déconnexion' }).click()
    } else {
      await this.accountButton(name).click()
      await this.accountMenu.getByRole('menuitem', { name: 'Déconnexion' }).click()
    }
  }

  /** Waits for the lazy parts of the page: toasts and the account menu. A page without the app has none. */
  async expectLoaded(): Promise<void> {
    await expect(this.page.getByRole('region', { name: /^Messages/ }).or(this.page.locator('body[data-next-scripts]'))).toBeAttached()
    if (this.hasMobileMenu()) await expect(this.openMenu.or(this.page.getByRole('link', { name: 'Inscription' })).first()).toBeVisible()
    else await expect(this.page.getByRole('banner').locator('[aria-haspopup=menu], a[href^="/register"]')).toBeVisible()
  }

  toast(text: string): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /** Waits for a toast that says the text, also one that has closed again: they stay for 3 seconds, a busy machine looks later. */
  async expectToast(text: string): Promise<void> {
    const seen = this.page.waitForFunction(takeToast, text, { polling: 100, timeout: TOAST_TIMEOUT_MS })
    await seen.catch(async (cause) => {
      const shown = await this.page.evaluate(() => window.shownAlerts)
      const snapshot = await this.page.locator('body').ariaSnapshot()
      throw new Error(`There was no toast « ${text} », but ${JSON.stringify(shown)}. The page:\n${snapshot}`, { cause })
    })
  }

  /** Members have a menu, visitors have two links. */
  async expectSignedOut(): Promise<void> {
    await expect(this.page.getByRole('banner').getByRole('link', { name: 'Inscription' })).toBeVisible()
    await expect(this.openMenu).toBeHidden()
  }
}
