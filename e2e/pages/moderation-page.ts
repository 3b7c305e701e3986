import { expect, type Locator, type Page } from '@playwright/test'

type ModerationTab = 'Signalements' | 'Vue d’ensemble' | 'Journal' | 'Équipe'

/** /admin: what people reported, how the site fares, what admins did, and who they are. */
export class ModerationPage {
  readonly page: Page
  readonly journal: Locator
  /** A question that wants an answer. */
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

  /** The reports in one state. */
  async filter(name: 'Nouveaux' | 'Pris en charge' | 'Classés' | 'Sanctionnés'): Promise<void> {
    const filter = this.page.getByRole('radio', { name: new RegExp(`^${name}`) })
    // It is the address that says which one is chosen: a moment later.
    await filter.click()
    await expect(filter).toBeChecked()
  }

  /** The card of a report. @param text that no other one has in it */
  reportCard(text: string): Locator {
    return this.page.getByRole('article').filter({ hasText: text })
  }

  /** Presses a button of a card, and says yes where that is asked. */
  async runReportAction(text: string, action: string): Promise<void> {
    await this.reportCard(text).getByRole('button', { name: action }).click()
    if (action === 'Prendre en charge') return
    await this.alertDialog.getByRole('button', { name: action }).click()
    await expect(this.alertDialog).toBeHidden()
  }

  /** Looks for an account among all of them, in the team. */
  async searchAccount(email: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(email)
  }

  /** Whether somebody in the team has a right. @param email of whoever it is, alone in the list */
  rightSwitch(email: string, name: 'Administrateur' | 'Modérateur du site'): Locator {
    return this.page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: email }).getByLabel(name)
  }

  /** Gives or takes a right, and says yes. */
  async toggleRight(email: string, name: 'Administrateur' | 'Modérateur du site', answer: 'Donner' | 'Retirer'): Promise<void> {
    await this.rightSwitch(email, name).click()
    await this.alertDialog.getByRole('button', { name: answer }).click()
    await expect(this.alertDialog).toBeHidden()
  }

  /** A line of the journal that says this. */
  journalEntry(text: string | RegExp): Locator {
    return this.journal.filter({ hasText: text })
  }
}
