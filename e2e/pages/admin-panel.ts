import { expect, type Locator, type Page } from '@playwright/test'
import { AppShell } from './app-shell.ts'

type PanelTab = 'Utilisateurs' | 'Matchs' | 'Groupes' | 'Statistiques'

/** The super-admin panel over any page, and its confirm dialogs. */
export class AdminPanel {
  readonly page: Page
  readonly dialog: Locator
  readonly close: Locator
  readonly refresh: Locator
  readonly search: Locator
  readonly purge: Locator
  readonly loading: Locator
  readonly alertDialog: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Administration' })
    this.close = this.dialog.getByRole('button', { name: 'Fermer le panneau' })
    this.refresh = this.dialog.getByRole('button', { name: 'Actualiser' })
    this.search = this.dialog.getByRole('searchbox')
    this.purge = this.dialog.getByRole('button', { name: 'Nettoyer les notifications' })
    this.loading = page.getByRole('status').filter({ hasText: 'Ouverture de l’administration…' })
    this.alertDialog = page.getByRole('alertdialog')
  }

  /** From the account menu, or the mobile menu on phones. @param name the first name on the account button */
  async open(name: string): Promise<void> {
    await openAdministration(this.page, name)
    await expect(this.dialog).toBeVisible()
  }

  tab(name: PanelTab): Locator {
    return this.dialog.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  async openTab(name: PanelTab): Promise<void> {
    await this.tab(name).click()
    await expect(this.tab(name)).toHaveAttribute('aria-selected', 'true')
  }

  /** The number of a tile, when it is loaded. */
  async tileNumber(name: string): Promise<number> {
    await expect(this.tileValue(name)).toHaveText(/^\d+$/)
    return Number(await this.tileValue(name).textContent())
  }

  /** The value of a tile. */
  tileValue(name: string): Locator {
    return this.dialog
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .locator('dd')
  }

  /** The row of an account, a match or a group. @param text unique to the row, such as an address or a title */
  row(text: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: text })
  }

  /** Waits for the results: a row that is there before them moves from under a click. @param text unique to one row */
  async searchFor(text: string): Promise<void> {
    await this.search.fill(text)
    await expect(this.dialog.getByRole('listitem')).toHaveCount(1)
    await expect(this.row(text)).toBeVisible()
  }

  /** Presses a button of a row, and confirms. */
  async runRowAction(text: string, action: 'Bannir' | 'Réactiver' | 'Supprimer' | 'Annuler', title: string): Promise<void> {
    await this.row(text).getByRole('button', { name: action }).click()
    await this.confirm(title)
  }

  /** Confirms the open dialog. @param title of the dialog */
  async confirm(title: string): Promise<void> {
    await expect(this.alertDialog.getByRole('heading', { name: title })).toBeVisible()
    await this.alertDialog.getByRole('button').last().click()
    await expect(this.alertDialog).toBeHidden()
  }
}

/** « Administration » in the account menu: the panel for super admins, /admin for other admins. */
export async function openAdministration(page: Page, name: string): Promise<void> {
  const shell = new AppShell(page)
  if (shell.hasMobileMenu()) {
    await shell.openMenu.click()
    await shell.mobileMenu.getByRole('button', { name: 'Administration' }).click()
  } else {
    await shell.accountButton(name).click()
    await shell.accountMenu.getByRole('menuitem', { name: 'Administration' }).click()
  }
}
