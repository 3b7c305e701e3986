import type { Locator, Page } from '@playwright/test'

/** /match/{id}: the target of a share link. */
export class SharedMatchPage {
  readonly page: Page
  readonly title: Locator
  readonly signIn: Locator
  /** « Je viens », or « Je viens si ça se libère ». */
  readonly come: Locator
  readonly name: Locator
  readonly myPlace: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.signIn = main.getByRole('link', { name: 'Se connecter', exact: true })
    this.come = main.getByRole('button', { name: /^Je viens/ })
    this.name = main.getByRole('textbox', { name: 'Votre prénom' })
    this.myPlace = main.getByRole('link', { name: 'Voir ma place' })
  }

  async open(match: { id: string; inviteToken?: string | null }): Promise<void> {
    await this.page.goto(`/match/${match.id}${match.inviteToken ? `?token=${match.inviteToken}` : ''}`)
  }

  /** Comes as a guest; the page of the place opens. */
  async comeAs(name: string): Promise<void> {
    await this.name.fill(name)
    await this.come.click()
    await this.page.waitForURL('**/ma-place/**')
  }

  /** `9/10` on the poster. */
  places(taken: number, total: number): Locator {
    return this.page.getByRole('main').getByText(`${taken}/${total}`, { exact: true }).first()
  }
}
