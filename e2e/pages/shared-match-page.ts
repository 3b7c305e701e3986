import type { Locator, Page } from '@playwright/test'

/** /match/{id}: the target of a share link. */
export class SharedMatchPage {
  readonly page: Page
  readonly title: Locator
  readonly signIn: Locator
  readonly signInToWait: Locator
  readonly register: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.signIn = main.getByRole('link', { name: 'Se connecter pour rejoindre', exact: true })
    this.signInToWait = main.getByRole('link', { name: 'Se connecter pour rejoindre la liste d’attente' })
    this.register = main.getByRole('link', { name: 'Créer un compte' })
  }

  async open(match: { id: string; inviteToken?: string | null }): Promise<void> {
    await this.page.goto(`/match/${match.id}${match.inviteToken ? `?token=${match.inviteToken}` : ''}`)
  }

  /** `9/10` on the poster. */
  places(taken: number, total: number): Locator {
    return this.page.getByRole('main').getByText(`${taken}/${total}`, { exact: true }).first()
  }
}
