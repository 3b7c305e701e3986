import { expect, type Locator, type Page } from '@playwright/test'

type LockerRoomTab = 'discussion' | 'equipes' | 'apporter' | 'resultat' | 'vote'

/** /matches/{id}/locker-room */
export class LockerRoomPage {
  readonly page: Page
  readonly teams: Locator
  readonly pitch: Locator
  readonly items: Locator
  readonly chat: Locator
  readonly log: Locator
  readonly messageInput: Locator
  readonly result: Locator
  readonly vote: Locator

  constructor(page: Page) {
    const region = (name: string | RegExp) => page.getByRole('region', { name })
    this.page = page
    this.teams = region('Les équipes')
    this.pitch = page.getByRole('list', { name: 'Les équipes sur le terrain' })
    this.items = region(/^Qui apporte quoi/)
    this.chat = region('Discussion')
    this.log = page.getByRole('log', { name: 'Messages' })
    this.messageInput = page.getByRole('textbox', { name: 'Votre message' })
    this.result = region('Résultat')
    this.vote = region('Vote')
  }

  /** @param tab its value in the URL; by default the room chooses */
  async open({ id }: { id: string }, tab?: LockerRoomTab): Promise<void> {
    await this.page.goto(`/matches/${id}/locker-room${tab ? `?onglet=${tab}` : ''}`)
    await expect(this.page.getByRole('heading', { level: 1, name: /^(Vestiaire|Match terminé)$/ })).toBeVisible()
  }

  async openTab(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Vestiaire' }).getByRole('link', { name }).click()
  }

  async sendMessage(text: string): Promise<void> {
    await this.messageInput.fill(text)
    await this.chat.getByRole('button', { name: 'Envoyer' }).click()
  }

  item(name: string): Locator {
    return this.items.getByRole('listitem').filter({ hasText: name })
  }

  playerToken(name: string): Locator {
    return this.teams.getByRole('button', { name: new RegExp(`^${name}`) })
  }
}
