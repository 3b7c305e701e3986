import type { Locator, Page } from '@playwright/test'

/** /mon-espace/dispo */
export class AvailabilityPage {
  readonly page: Page
  readonly heading: Locator
  readonly banner: Locator
  readonly city: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1, name: 'Dispo' })
    this.banner = page.getByRole('region', { name: 'Vous êtes dispo' })
    this.city = page.getByRole('textbox', { name: 'Ville' })
  }

  /** Its checkbox lies under the card. */
  time(name: 'Aujourd’hui' | 'Demain' | 'Ce week-end' | 'Soirs de semaine'): Locator {
    return this.page.getByRole('checkbox', { name })
  }

  /** On a phone, the button is in the bar at the bottom. */
  async save(name: 'Je suis dispo' | 'Enregistrer'): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
}
