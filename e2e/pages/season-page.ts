import { expect, type Locator, type Page } from '@playwright/test'

/** /groups/{id}/saison and /serie/{id}/saison */
export class SeasonPage {
  readonly page: Page
  readonly figures: Locator
  readonly players: Locator
  readonly export: Locator
  readonly results: Locator

  constructor(page: Page) {
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    this.page = page
    this.figures = page.locator('section', { has: page.getByRole('heading', { name: 'En chiffres' }) }).getByRole('definition')
    this.players = region('Les joueurs')
    this.export = page.getByRole('link', { name: 'Exporter la saison en CSV' })
    this.results = region('Derniers résultats')
  }

  async sortBy(label: string): Promise<void> {
    await this.players.getByRole('radio', { name: label }).check({ force: true })
  }

  /** In their order: a row of the table, or a line on a phone. */
  async expectFirst(name: string): Promise<void> {
    const rows = this.players.getByRole('row').or(this.players.getByRole('listitem')).filter({ hasText: name })
    await expect(rows.first()).toContainText(/^1\D/)
  }
}
