import { expect, type Locator, type Page } from '@playwright/test'

export type RegistrationData = {
  firstName: string
  lastName: string
  email: string
  password: string
  confirmation?: string
  city?: string
}

/** /register */
export class RegisterPage {
  readonly page: Page
  readonly firstName: Locator
  readonly lastName: Locator
  readonly email: Locator
  readonly password: Locator
  readonly confirmation: Locator
  readonly city: Locator
  readonly terms: Locator
  readonly submit: Locator
  readonly errorAlert: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    const field = (name: string) => main.getByRole('textbox', { name, exact: true })
    this.page = page
    this.firstName = field('Prénom')
    this.lastName = field('Nom')
    this.email = field('Email')
    this.password = main.getByLabel('Mot de passe', { exact: true })
    this.confirmation = main.getByLabel('Confirmer le mot de passe')
    this.city = main.getByRole('textbox', { name: 'Ville' })
    this.terms = main.getByRole('checkbox', { name: 'J’accepte les conditions d’utilisation' })
    this.submit = main.getByRole('button', { name: 'Créer mon compte' })
    this.errorAlert = main.getByRole('alert')
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/register${query}`)
    await this.expectOpen()
  }

  async expectOpen(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Inscription' })).toBeVisible()
    // Waits for hydration.
    await expect(this.submit).toHaveAttribute('type', 'submit')
  }

  async fillIn({ firstName, lastName, email, password, confirmation = password, city }: RegistrationData): Promise<void> {
    await this.firstName.fill(firstName)
    await this.lastName.fill(lastName)
    await this.email.fill(email)
    await this.password.fill(password)
    await this.confirmation.fill(confirmation)
    if (city) await this.city.fill(city)
    await this.terms.check()
  }

  /** `3/5`, from the password meter. */
  async expectStrength(score: number, advice: readonly string[]): Promise<void> {
    await expect(this.page.getByText(`${score}/5`)).toBeVisible()
    for (const sentence of advice) await expect(this.page.getByRole('listitem').filter({ hasText: sentence })).toBeVisible()
    if (advice.length === 0) await expect(this.page.getByText(/^Ajoutez au moins/)).toHaveCount(0)
  }
}
