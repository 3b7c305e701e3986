import type { Locator, Page } from '@playwright/test'

/** /matches/{id}/cagnotte, and the « cagnotte » of a group. */
export class LedgerPage {
  readonly page: Page
  readonly ownShare: Locator
  /** What the payee has, has to confirm and waits for. */
  readonly received: Locator
  readonly account: Locator
  readonly balance: Locator
  readonly entries: Locator
  /** « Régler en 7 paiements », for admins. */
  readonly proposable: Locator
  readonly proposed: Locator

  constructor(page: Page) {
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    this.page = page
    this.ownShare = region('Votre part')
    this.received = region('Ce qui est reçu')
    this.account = region('Le compte')
    this.balance = region('Votre solde')
    this.entries = region('Écritures')
    this.proposable = page.getByRole('region', { name: /^Régler / })
    this.proposed = page.getByRole('region', { name: /^Règlement proposé/ })
  }

  async open(match: { id: string }): Promise<void> {
    await this.page.goto(`/matches/${match.id}/cagnotte`)
  }

  async openGroup(group: { id: string }): Promise<void> {
    await this.page.goto(`/groups/${group.id}/cagnotte`)
  }

  /** The line of somebody in the list of the payee. */
  row(name: string): Locator {
    return this.received.getByRole('listitem').filter({ hasText: name })
  }

  /** What the admin sees that could be proposed. */
  async propose(): Promise<void> {
    await this.proposable.getByRole('button', { name: 'Proposer ces paiements' }).click()
  }

  async chooseMethod(method: string): Promise<void> {
    await this.ownShare.getByRole('radio', { name: method }).check({ force: true })
  }

  /** « J’ai payé », in the sheet or in the bar of a phone. */
  async sayPaid(method: string): Promise<void> {
    await this.chooseMethod(method)
    await this.page
      .getByRole('button', { name: /^J’ai payé/ })
      .filter({ visible: true })
      .click()
  }
}
