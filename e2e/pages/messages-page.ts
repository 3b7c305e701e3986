import { expect, type Locator, type Page } from '@playwright/test'

/** /messages */
export class MessagesPage {
  readonly page: Page
  readonly conversationList: Locator
  readonly log: Locator
  readonly messageInput: Locator
  readonly back: Locator
  readonly search: Locator
  /** The contact request above the conversation. */
  readonly contactRequest: Locator

  constructor(page: Page) {
    this.page = page
    this.conversationList = page.getByRole('list', { name: 'Conversations' })
    this.log = page.getByRole('log')
    this.messageInput = page.getByRole('textbox', { name: /^Votre message/ })
    this.back = page.getByRole('button', { name: 'Retour aux conversations' })
    this.search = page.getByRole('searchbox', { name: 'Chercher un joueur' })
    this.contactRequest = page.getByRole('complementary', { name: 'Demande de contact' })
  }

  /** The list, or the conversation with a user. */
  async open(other?: { id: string }): Promise<void> {
    await this.page.goto(other ? `/messages?userId=${other.id}` : '/messages')
    await expect(other ? this.page.getByRole('region', { name: /^Conversation avec/ }) : this.search).toBeVisible()
  }

  async sendMessage(text: string): Promise<void> {
    await this.messageInput.fill(text)
    await this.page.getByRole('button', { name: 'Envoyer', exact: true }).click()
  }

  messageWithText(text: string): Locator {
    return this.log.getByText(text, { exact: true })
  }

  /** A row of the list. */
  conversationRow(name: string): Locator {
    return this.conversationList.getByRole('link', { name: new RegExp(name) })
  }
}
