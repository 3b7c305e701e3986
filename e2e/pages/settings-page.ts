import { expect, type Locator, type Page } from '@playwright/test'
import type { SettingsSection } from '../../apps/web/src/features/settings/settings-sections.ts'
import { PASSWORD } from '../api-users.ts'

/** The sections by their URL value, with a sheet of each. */
const SECTIONS: Record<SettingsSection, string> = {
  profil: 'Ce que voient les autres',
  compte: 'Compte',
  securite: 'Sessions en cours',
  confidentialite: 'Confidentialité',
  paiement: 'Comment on vous paie',
  notifications: 'Notifications',
  affichage: 'Affichage',
  programmes: 'Clés d’API',
  donnees: 'Mes données',
  quitter: 'Faire une pause',
}
export const SETTINGS_SECTIONS = Object.keys(SECTIONS) as SettingsSection[]

/** /settings */
export class SettingsPage {
  readonly page: Page
  readonly list: Locator
  readonly profile: Locator
  readonly account: Locator
  readonly password: Locator
  readonly privacy: Locator
  readonly payment: Locator
  readonly notifications: Locator
  readonly blocked: Locator
  readonly sessions: Locator
  readonly calendar: Locator
  readonly display: Locator
  readonly photo: Locator
  readonly save: Locator
  readonly download: Locator
  readonly deactivate: Locator
  /** « Raccrocher pour de bon » */
  readonly deletion: Locator
  readonly apiKeys: Locator
  readonly leaveDialog: Locator
  readonly reauthenticationDialog: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('navigation', { name: 'Paramètres' })
    this.profile = this.sheet(SECTIONS.profil)
    this.account = this.sheet(SECTIONS.compte)
    this.password = this.sheet('Mot de passe')
    this.privacy = this.sheet(SECTIONS.confidentialite)
    this.payment = this.sheet(SECTIONS.paiement)
    this.notifications = this.sheet(SECTIONS.notifications)
    this.blocked = this.sheet('Personnes bloquées')
    this.sessions = this.sheet(SECTIONS.securite)
    this.calendar = this.sheet('Agenda')
    this.display = this.sheet(SECTIONS.affichage)
    this.photo = page.getByRole('region', { name: 'Photo' })
    this.save = this.profile.getByRole('button', { name: 'Enregistrer', exact: true })
    this.download = page.getByRole('button', { name: 'Télécharger mes données' })
    this.apiKeys = this.sheet(SECTIONS.programmes)
    this.deletion = this.sheet('Raccrocher pour de bon')
    this.deactivate = this.sheet(SECTIONS.quitter).getByRole('button', { name: 'Désactiver mon compte' })
    this.leaveDialog = page.getByRole('alertdialog', { name: /^Partir sans enregistrer/ })
    this.reauthenticationDialog = page.getByRole('dialog', { name: 'Votre mot de passe' })
  }

  /** Until what it loads from the server is there. */
  async open(section: SettingsSection): Promise<void> {
    await this.page.goto(`/settings?section=${section}`)
    await expect(this.sheet(SECTIONS[section])).toBeVisible()
    await expect(this.page.locator('main .skeleton')).toHaveCount(0)
  }

  async openList(): Promise<void> {
    await this.page.goto('/settings')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
    await expect(this.section('securite')).toHaveText(/session/)
    await expect(this.page.locator('main .skeleton')).toHaveCount(0)
  }

  /** The link to a section, in the list. */
  section(section: SettingsSection): Locator {
    return this.list.locator(`a[href$="section=${section}"]`)
  }

  private sheet(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true })
  }

  /** One topic on one channel, such as « Vos matchs » by « E-mail ». */
  notificationSwitch(topic: string, channel: string): Locator {
    return this.notifications.getByRole('group', { name: topic, exact: true }).getByRole('switch', { name: channel })
  }

  async choosePhoto(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.photo.locator('input[type=file]').setInputFiles(file)
  }

  async reauthenticate(password = PASSWORD): Promise<void> {
    await this.reauthenticationDialog.getByLabel('Mot de passe', { exact: true }).fill(password)
    await this.reauthenticationDialog.getByRole('button', { name: 'Continuer' }).click()
  }
}
