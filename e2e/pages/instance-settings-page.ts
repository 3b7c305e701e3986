import { expect, type Locator, type Page } from '@playwright/test'

/** « Réglages » of /admin. */
export class InstanceSettingsPage {
  readonly page: Page
  readonly name: Locator
  readonly save: Locator
  readonly preview: Locator

  constructor(page: Page) {
    this.page = page
    this.name = page.getByRole('textbox', { name: 'Nom', exact: true })
    this.save = page.getByRole('button', { name: 'Enregistrer' })
    this.preview = page.getByRole('figure', { name: 'Aperçu' })
  }

  async open(): Promise<void> {
    await this.page.goto('/admin?onglet=reglages')
    await expect(this.name).toBeVisible()
  }

  color(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }

  async saveChanges(): Promise<void> {
    await this.save.click()
    await expect(this.page.getByText('Tout est enregistré.')).toBeVisible()
  }
}
