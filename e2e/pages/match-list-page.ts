import { expect, type Locator, type Page } from '@playwright/test'
import { AppShell } from './app-shell.ts'

/** /matches: the filters, and the matches by day. */
export class MatchListPage {
  readonly page: Page
  readonly filters: Locator
  readonly search: Locator
  readonly tickets: Locator
  readonly dayHeadings: Locator
  readonly loadMore: Locator
  readonly past: Locator
  readonly openFilters: Locator
  readonly drawer: Locator
  /** On wide screens beside the list, on phones in the drawer. */
  readonly filterFields: Locator
  readonly active: Locator

  constructor(page: Page) {
    this.page = page
    this.filters = page.getByRole('search', { name: 'Filtrer les matchs' })
    this.search = this.filters.getByRole('searchbox', { name: 'Titre, terrain ou ville' })
    this.tickets = page.getByRole('article')
    this.dayHeadings = page.getByRole('main').getByRole('heading', { level: 2 })
    this.loadMore = page.getByRole('button', { name: 'Voir plus de matchs' })
    this.past = page.getByRole('region', { name: 'Déjà joués' })
    this.openFilters = this.filters.getByRole('button', { name: /^Filtres/ })
    this.drawer = page.getByRole('dialog', { name: 'Filtres' })
    this.filterFields = new AppShell(page).hasMobileMenu() ? this.drawer : this.filters
    this.active = page.getByRole('region', { name: 'Filtres actifs' })
  }

  /** @param query `?mine=true` */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/matches${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Matchs' })).toBeVisible()
  }

  /** On a phone they open first. */
  async showFilters(): Promise<void> {
    if (await this.openFilters.isVisible()) await this.openFilters.click()
    await expect(this.filterFields.getByRole('button', { name: 'Tout effacer' })).toBeVisible()
  }

  /** Shows the list again. */
  async hideFilters(): Promise<void> {
    if (await this.drawer.isHidden()) return
    await this.drawer.getByRole('button', { name: /^(Voir|Aucun)/ }).click()
    await expect(this.drawer).toBeHidden()
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
