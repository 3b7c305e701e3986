import { expect, type Locator, type Page } from '@playwright/test'

/** The bell in the bar, and its dropdown. */
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

  /** Also when it is closed. */
  async expectUnread(count: number): Promise<void> {
    const name = count === 0 ? 'Notifications' : `Notifications, ${count} ${count > 1 ? 'non lues' : 'non lue'}`
    await expect(this.button).toHaveAccessibleName(name)
    await expect(this.button).toHaveText(count === 0 ? '' : String(count))
  }

  /** Unfolds the notifications that were read. */
  async showEarlier(): Promise<void> {
    await this.dropdown.getByRole('button', { name: 'Voir les précédentes' }).click()
  }

  /** The notification with this text. */
  item(text: string): Locator {
    return this.dropdown.getByRole('listitem').filter({ hasText: text })
  }

  /** Clicks the notification, not its buttons. */
  async openItem(text: string): Promise<void> {
    await this.item(text).getByRole('link').first().click()
    await expect(this.dropdown).toBeHidden()
  }

  async removeItem(text: string): Promise<void> {
    await this.item(text).getByRole('button', { name: 'Supprimer la notification' }).click()
  }
}
