import { expect, type Locator, type Page } from '@playwright/test'

/** The bell of the bar, and the dropdown that it opens. */
export class NotificationBell {
  readonly page: Page
  readonly button: Locator
  readonly dropdown: Locator

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    this.dropdown = page.getByRole('dialog', { name: 'Notifications' })
  }

  async open(): Promise<void> {
    await this.button.click()
    await expect(this.dropdown.getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible()
  }

  /** Also without opening it. */
  async expectUnread(count: number): Promise<void> {
    const name = count === 0 ? 'Notifications' : `Notifications, ${count} ${count > 1 ? 'non lues' : 'non lue'}`
    await expect(this.button).toHaveAccessibleName(name)
    await expect(this.button).toHaveText(count === 0 ? '' : String(count))
  }

  /** The one that says this. */
  item(text: string): Locator {
    return this.dropdown.getByRole('listitem').filter({ hasText: text })
  }

  /** Clicks what it says, not what can be answered. */
  async openItem(text: string): Promise<void> {
    await this.item(text).getByRole('link').first().click()
    await expect(this.dropdown).toBeHidden()
  }

  async removeItem(text: string): Promise<void> {
    await this.item(text).getByRole('button', { name: 'Supprimer la notification' }).click()
  }
}
