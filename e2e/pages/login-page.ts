import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from '../api-users.ts'

/** /login */
export class LoginPage {
  readonly page: Page
  readonly email: Locator
  readonly password: Locator
  readonly showPassword: Locator
  readonly staySignedIn: Locator
  readonly submit: Locator
  readonly errorAlert: Locator
  readonly registerLink: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.email = main.getByRole('textbox', { name: 'Email' })
    this.password = main.getByLabel('Mot de passe', { exact: true })
    this.showPassword = main.getByRole('button', { name: 'Afficher le mot de passe' })
    this.staySignedIn = main.getByRole('checkbox', { name: 'Rester connecté sur cet appareil' })
    this.submit = main.getByRole('button', { name: 'Se connecter' })
    this.errorAlert = main.getByRole('alert')
    this.registerLink = main.getByRole('link', { name: 'Inscription' })
  }

  /** @param query `?redirect=/matches` */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/login${query}`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
    await this.expectHydrated()
  }

  /** Before the first script, a press does nothing; before hydration it waits (slow-network.spec.ts). */
  private async expectHydrated(): Promise<void> {
    await expect(this.submit).toHaveAttribute('type', 'submit')
  }

  async logIn({ email, password = PASSWORD }: { email: string; password?: string }): Promise<void> {
    await this.expectHydrated()
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
