import { expect } from '@playwright/test'

/** What a story needs of a browser that Playwright can't drive: Debian's Firefox and WebKitGTK. Clicks and keys are real input events. */
export type OtherBrowser<Element = unknown> = {
  goto(url: string): Promise<void>
  /** Calls a function in the page. Its source is sent, so it must not use anything outside of it. @returns its answer, as JSON */
  evaluate<Args extends (string | boolean)[], Answer>(run: (...args: Args) => Answer, ...args: Args): Promise<Answer>
  /** @returns the element that `findElement` finds, or null */
  find(role: Role, name: string): Promise<Element | null>
  click(element: Element): Promise<void>
  type(element: Element, text: string): Promise<void>
  close(): Promise<void>
}

export type Role = 'button' | 'link' | 'field'

/** How people use a page: by what they read. Each step waits for what it needs. */
export class OtherBrowserPage {
  readonly #browser: OtherBrowser
  readonly #address: string

  constructor(browser: OtherBrowser, address: string) {
    this.#browser = browser
    this.#address = address
  }

  goto(path: string): Promise<void> {
    return this.#browser.goto(new URL(path, this.#address).href)
  }

  async press(role: 'button' | 'link', name: string): Promise<void> {
    await this.#browser.click(await this.#waitFor(role, name))
  }

  /** Writes into an empty field. */
  async fill(name: string, text: string): Promise<void> {
    const field = await this.#waitFor('field', name)
    await this.#browser.click(field)
    await this.#browser.type(field, text)
    const value = () => this.#browser.evaluate(() => (document.activeElement as HTMLInputElement).value)
    await expect.poll(value, { message: `the text of “${name}”` }).toBe(text)
  }

  /** Ticks a box. */
  async tick(name: string): Promise<void> {
    await this.#browser.click(await this.#waitFor('field', name))
    const isTicked = () => this.#browser.evaluate(() => (document.activeElement as HTMLInputElement).checked)
    await expect.poll(isTicked, { message: `“${name}” is ticked` }).toBe(true)
  }

  async expectText(text: string): Promise<void> {
    await expect.poll(() => this.#text(), { message: `“${text}” is on the page` }).toContain(text)
  }

  async expectNoText(text: string): Promise<void> {
    await expect.poll(() => this.#text(), { message: `“${text}” is not on the page` }).not.toContain(text)
  }

  async expectPath(path: string): Promise<void> {
    await expect
      .poll(() => this.#browser.evaluate(() => location.pathname))
      .toBe(path)
      .catch(async (error) => {
        throw new Error(`The page says: ${await this.#text()}`, { cause: error })
      })
  }

  async expectNoButton(name: string): Promise<void> {
    await expect.poll(() => this.#browser.find('button', name)).toBeNull()
  }

  /** Text without its typographic spaces. */
  #text(): Promise<string> {
    // biome-ignore lint/performance/useDomNodeTextContent: without what is hidden
    return this.#browser.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '))
  }

  async #waitFor(role: Role, name: string): Promise<unknown> {
    let element: unknown = null
    await expect
      .poll(
        async () => {
          element = await this.#browser.find(role, name)
          return element !== null
        },
        { message: `there is a ${role} “${name}”` },
      )
      .toBe(true)
    return element
  }
}

/**
 * Runs in the page: the visible, enabled element of that role whose accessible name is `name`, scrolled into view. Null while
 * something covers it, and before the page is hydrated, because until then nothing reacts, except on pages without the app.
 */
export function findElement(role: string, name: string): Element | null {
  const selectors: Record<string, string> = {
    button: 'button, [role=button], [role=menuitem], summary',
    link: 'a[href]',
    field: 'input, textarea, select',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const namesOf = (element: Element) => [
    plain(element.getAttribute('aria-label')),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => plain(document.getElementById(id)?.textContent)),
    ...[...((element as HTMLInputElement).labels ?? [])].map((label) => plain(label.textContent)),
    plain(element.textContent),
  ]
  const isUsable = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !element.matches(':disabled') && !element.closest('[inert], [aria-hidden=true]')
  }
  /** Whether a click in its middle reaches it, and nothing above it, such as a dialog that is closing. */
  const isReachable = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const clicked = document.elementFromPoint(left + width / 2, top + height / 2)
    return clicked !== null && (element.contains(clicked) || clicked.contains(element))
  }
  // React marks the elements that it has taken over.
  const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const needsApp = document.getElementById('page-data') !== null
  const found = [...document.querySelectorAll(selectors[role] ?? '')]
    .filter((element) => isUsable(element) && (!needsApp || isHydrated(element)) && namesOf(element).includes(name))
    .at(0)
  found?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found && isReachable(found) ? found : null
}
