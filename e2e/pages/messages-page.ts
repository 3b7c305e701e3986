import { expect, type Locator, type Page } from '@playwright/test'

/** /messages */
export class MessagesPage {
  readonly page: Page
  readonly list: Locator
  readonly log: Locator
  readonly message: Locator
  readonly back: Locator
  readonly search: Locator
  /** What the other one asked in a contact request, over the conversation. */
  readonly request: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Conversations' })
    this.log = page.getByRole('log')
    this.message = page.getByRole('textbox', { name: /^Votre message/ })
    this.back = page.getByRole('button', { name: 'Retour aux conversations' })
    this.search = page.getByRole('searchbox', { name: 'Chercher un joueur' })
    this.request = page.getByRole('complementary', { name: 'Demande de contact' })
  }

  /** The list, or the conversation with somebody. */
  async open(other?: { id: string }): Promise<void> {
    await this.page.goto(other ? `/messages?userId=${other.id}` : '/messages')
    await expect(other ? this.page.getByRole('region', { name: /^Conversation avec/ }) : this.search).toBeVisible()
  }

  async say(text: string): Promise<void> {
    await this.message.fill(text)
    await this.page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  }

  said(text: string): Locator {
    return this.log.getByText(text, { exact: true })
  }

  /** Their conversation in the list. */
  row(name: string): Locator {
    return this.list.getByRole('link', { name: new RegExp(name) })
  }
}
