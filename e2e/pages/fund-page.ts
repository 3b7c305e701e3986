import type { Locator, Page } from '@playwright/test'
import { createPhoto } from '../photo.ts'

/** « Caisse du groupe », beside the ledger of a group and on a page of its own. */
export class FundPage {
  readonly page: Page
  /** The card, or the sums of the page. */
  readonly fund: Locator
  readonly entries: Locator
  readonly holders: Locator

  constructor(page: Page) {
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    this.page = page
    this.fund = region('Caisse du groupe')
    this.entries = region('Écritures')
    this.holders = region('Qui garde l’argent')
  }

  async open(group: { id: string }): Promise<void> {
    await this.page.goto(`/groups/${group.id}/caisse`)
  }

  /** Beside the ledger. */
  async openCard(group: { id: string }): Promise<void> {
    await this.page.goto(`/groups/${group.id}/cagnotte`)
  }

  dialog(name: string): Locator {
    return this.page.getByRole('alertdialog', { name })
  }

  /** Types an expense, without sending it. */
  async fillExpense({ label, amount, withPhoto = false }: { label: string; amount: string; withPhoto?: boolean }): Promise<void> {
    await this.fund.getByRole('button', { name: 'Ajouter une dépense' }).click()
    const dialog = this.dialog('Ajouter une dépense')
    await dialog.getByLabel('Quoi').fill(label)
    await dialog.getByLabel('Montant').fill(amount)
    if (!withPhoto) return
    await dialog.locator('input[type=file]').setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: createPhoto() })
    await dialog.getByRole('img', { name: 'Le ticket choisi' }).waitFor()
  }

  async openMenu(label: string): Promise<void> {
    await this.entries.getByRole('button', { name: `Actions pour ${label}` }).click()
  }

  /** The picture that opens a receipt. */
  receipt(label: string): Locator {
    return this.page.getByRole('button', { name: `Voir le ticket\u00a0: ${label}` })
  }
}
