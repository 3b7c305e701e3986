import { expect, type Locator, type Page } from '@playwright/test'
import { AppShell, sendDeferredActions } from './app-shell.ts'

/** /groups/{id}: members, join requests, matches, and the dialogs. */
export class GroupPage {
  readonly page: Page
  readonly title: Locator
  readonly members: Locator
  readonly requests: Locator
  readonly matches: Locator
  readonly requestToJoin: Locator
  readonly requestSent: Locator
  readonly organize: Locator
  readonly transfer: Locator
  readonly leave: Locator
  readonly invite: Locator
  readonly edit: Locator
  readonly delete: Locator
  /** Replaces the content of a private group. */
  readonly membersOnlyNotice: Locator
  /** A confirm dialog. */
  readonly alertDialog: Locator
  /** A dialog that can be dismissed. */
  readonly dialog: Locator

  constructor(page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const action = (name: string) => page.getByRole('region', { name: 'Actions' }).getByRole('button', { name })
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.members = page.getByRole('region', { name: 'Membres' })
    this.requests = page.getByRole('region', { name: 'Demandes' })
    this.matches = page.getByRole('main')
    this.requestToJoin = button('Demander à rejoindre')
    this.requestSent = button('Demande envoyée')
    this.organize = page.getByRole('main').getByRole('link', { name: 'Organiser un match' })
    this.transfer = action('Transférer la propriété')
    this.invite = button('Inviter')
    this.edit = action('Modifier le groupe')
    this.delete = action('Supprimer le groupe')
    this.leave = action('Quitter le groupe')
    this.membersOnlyNotice = page.getByText('Les membres et les matchs de ce groupe sont réservés à ses membres.')
    this.alertDialog = page.getByRole('alertdialog')
    this.dialog = page.getByRole('dialog')
  }

  async open({ id }: { id: string }): Promise<void> {
    await this.page.goto(`/groups/${id}`)
    await this.title.waitFor()
  }

  /** The row of a member. */
  member(fullName: string): Locator {
    return this.members.getByRole('listitem').filter({ hasText: fullName })
  }

  /** An action from a member's menu. */
  async runMemberAction(fullName: string, action: 'Nommer admin' | 'Retirer les droits d’admin' | 'Retirer du groupe'): Promise<void> {
    await this.page.getByRole('button', { name: `Actions pour ${fullName}` }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  /** The row of a join request. */
  joinRequest(fullName: string): Locator {
    return this.requests.getByRole('listitem').filter({ hasText: fullName })
  }

  /** Also waits until the request is gone. */
  async rejectRequest(fullName: string): Promise<void> {
    const request = this.joinRequest(fullName)
    await request.getByRole('button', { name: 'Refuser' }).click()
    await expect(request.getByRole('button', { name: 'Annuler le refus' })).toBeVisible()
    await new AppShell(this.page).expectToast('Demande rejetée')
    await sendDeferredActions(this.page)
    await expect(request).toBeHidden()
  }

  /** The role of a member. */
  async roleOf(fullName: string): Promise<string> {
    const text = (await this.member(fullName).textContent()) ?? ''
    return /Propriétaire|Admin|Membre/.exec(text)?.[0] ?? ''
  }
}
