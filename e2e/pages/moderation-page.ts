import { expect, type Locator, type Page } from '@playwright/test'

type ModerationTab = 'Signalements' | 'Vue d’ensemble' | 'Journal' | 'Équipe'

/** /admin: reports, statistics, the journal and the team. */
export class ModerationPage {
  readonly page: Page
  readonly journal: Locator
  /** A confirm dialog. */
  readonly alertDialog: Locator

  constructor(page: Page) {
    this.page = page
    this.journal = page.getByRole('tabpanel').getByRole('listitem')
    this.alertDialog = page.getByRole('alertdialog')
  }

  /** @param query `?onglet=journal` */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/admin${query}`)
    await expect(this.page.getByRole('tab', { name: 'Signalements' })).toBeVisible()
  }

  tab(name: ModerationTab): Locator {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  async openTab(name: ModerationTab): Promise<void> {
    await this.tab(name).click()
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true')
  }

  /** One list of the reports. */
  async filter(name: 'Nouveaux' | 'Pris en charge' | 'Bannissements demandés' | 'Classés' | 'Sanctionnés'): Promise<void> {
    const filter = this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
    // The selected filter follows the URL, a moment later.
    await filter.click()
    await expect(filter).toBeChecked()
  }

  /** The card of a report. @param text unique to the card */
  reportCard(text: string): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  /** Presses a button of a card, and confirms if asked. */
  async runReportAction(text: string, action: string): Promise<void> {
    await this.reportCard(text).getByRole('button', { name: action }).click()
    if (action === 'Prendre en charge' || action === 'Reprendre') return
    await this.alertDialog.getByRole('button', { name: action }).click()
    await expect(this.alertDialog).toBeHidden()
  }

  /** Searches all accounts in the team tab. */
  async searchAccount(email: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(email)
  }

  /** Whether an account has a right. @param email searched for, so that it is alone in the list */
  rightSwitch(email: string, name: 'Administrateur' | 'Modérateur du site'): Locator {
    return this.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: email }).getByLabel(name)
  }

  /** Toggles a right, and confirms. */
  async toggleRight(email: string, name: 'Administrateur' | 'Modérateur du site', answer: 'Donner' | 'Retirer'): Promise<void> {
    await this.rightSwitch(email, name).click()
    await this.alertDialog.getByRole('button', { name: answer }).click()
    await expect(this.alertDialog).toBeHidden()
  }

  /** A row of the journal. */
  journalEntry(text: string | RegExp): Locator {
    return this.journal.filter({ hasText: text })
  }
}
