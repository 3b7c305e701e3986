import { expect, type Locator, type Page } from '@playwright/test'
import { PASSWORD } from '../api-users.ts'

/** /settings */
export class SettingsPage {
  readonly page: Page
  readonly profile: Locator
  readonly account: Locator
  readonly password: Locator
  readonly privacy: Locator
  readonly notifications: Locator
  readonly blocked: Locator
  readonly sessions: Locator
  readonly calendar: Locator
  readonly display: Locator
  readonly photo: Locator
  readonly download: Locator
  readonly deactivate: Locator
  readonly reauthenticationDialog: Locator

  constructor(page: Page) {
    const sheet = (name: string) => page.getByRole('region', { name, exact: true })
    this.page = page
    this.profile = sheet('Profil')
    this.account = sheet('Compte')
    this.password = sheet('Mot de passe')
    this.privacy = sheet('Confidentialité')
    this.notifications = sheet('Notifications')
    this.blocked = sheet('Personnes bloquées')
    this.sessions = sheet('Sessions en cours')
    this.calendar = sheet('Agenda')
    this.display = sheet('Affichage')
    this.photo = page.getByRole('region', { name: 'Photo' })
    this.download = page.getByRole('button', { name: 'Télécharger mes données' })
    this.deactivate = sheet('Désactiver mon compte').getByRole('button', { name: 'Désactiver mon compte' })
    this.reauthenticationDialog = page.getByRole('dialog', { name: 'Votre mot de passe' })
  }

  async open(): Promise<void> {
    await this.page.goto('/settings')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Paramètres' })).toBeVisible()
    await expect(this.sessions.getByText('Cet appareil')).toBeVisible()
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
