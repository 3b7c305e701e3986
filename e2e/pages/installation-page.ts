import { expect, type Locator, type Page } from '@playwright/test'

/** /installation, step by step. */
export class InstallationPage {
  readonly page: Page
  readonly code: Locator
  readonly next: Locator
  readonly back: Locator

  constructor(page: Page) {
    this.page = page
    this.code = page.getByRole('textbox', { name: 'Code à usage unique' })
    this.next = page.getByRole('main').getByRole('button', { name: 'Continuer' })
    this.back = page.getByRole('button', { name: 'Retour' })
  }

  field(name: string): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name, exact: true })
  }

  /** Waits for a step, which has the focus like a new page. */
  async expectStep(step: string, title: string, { focused = true } = {}): Promise<void> {
    const heading = this.page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    await expect(this.page.locator('[aria-current=step]')).toContainText(step)
    if (focused) await expect(heading).toBeFocused()
  }
}
