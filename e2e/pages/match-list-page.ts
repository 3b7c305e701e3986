import { expect, type Locator, type Page } from '@playwright/test'

/** /matches: the filters, and the matches by day. */
export class MatchListPage {
  readonly page: Page
  readonly filters: Locator
  readonly search: Locator
  readonly tickets: Locator
  readonly dayHeadings: Locator
  readonly loadMore: Locator
  readonly past: Locator
  readonly allFilters: Locator
  readonly clearFilters: Locator

  constructor(page: Page) {
    this.page = page
    this.filters = page.getByRole('search', { name: 'Filtrer les matchs' })
    this.search = this.filters.getByRole('searchbox', { name: 'Titre, terrain ou ville' })
    this.tickets = page.getByRole('article')
    this.dayHeadings = page.getByRole('main').getByRole('heading', { level: 2 })
    this.loadMore = page.getByRole('button', { name: 'Voir plus de matchs' })
    this.past = page.getByRole('region', { name: 'Déjà joués' })
    this.allFilters = this.filters.getByRole('button', { name: /^Tous les filtres/ })
    this.clearFilters = this.filters.getByRole('button', { name: 'Effacer les filtres' })
  }

  /** @param query `?mine=true` */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/matches${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  }

  /** The filters beside the search; on a phone they open first. */
  async showFilters(): Promise<void> {
    if ((await this.allFilters.isVisible()) && (await this.clearFilters.isHidden())) await this.allFilters.click()
    await expect(this.clearFilters).toBeVisible()
  }

  /** Past matches load when the end of the list is near. */
  async showPast(): Promise<void> {
    await this.tickets.last().scrollIntoViewIfNeeded()
    await expect(this.past).toBeVisible()
  }

  ticket(title: string): Locator {
    return this.tickets.filter({ has: this.page.getByRole('heading', { name: title, exact: true }) })
  }

  async expectPlaces(title: string, taken: number, total: number): Promise<void> {
    await expect(this.ticket(title).getByText(`${taken}/${total}`, { exact: true })).toBeVisible()
  }
}
