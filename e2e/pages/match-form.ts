import { expect, type Locator, type Page } from '@playwright/test'
import { longDay } from '../match-draft.ts'

/** /organiser and /matches/{id}/modifier: the match form. */
export class MatchForm {
  readonly page: Page
  readonly title: Locator
  readonly location: Locator
  readonly city: Locator
  readonly hour: Locator
  readonly minutes: Locator
  readonly duration: Locator
  readonly surface: Locator
  readonly players: Locator
  readonly minPlayers: Locator
  readonly price: Locator
  readonly level: Locator
  readonly description: Locator
  readonly publish: Locator
  readonly save: Locator
  /** The dialog before players are notified of another date, time or place. */
  readonly rescheduleDialog: Locator

  constructor(page: Page) {
    const field = (name: string) => page.getByRole('textbox', { name })
    const choice = (name: string) => page.getByRole('combobox', { name })
    this.page = page
    this.title = field('Titre')
    this.location = choice('Terrain')
    this.city = field('Ville')
    this.hour = page.getByRole('combobox', { name: 'Heure', exact: true })
    this.minutes = page.getByRole('combobox', { name: 'Minutes', exact: true })
    this.duration = choice('Durée')
    this.surface = choice('Surface')
    this.players = field('Joueurs au total')
    this.minPlayers = choice('Minimum de joueurs')
    this.price = field('Prix par joueur')
    this.level = choice('Niveau')
    this.description = field('Un mot pour les joueurs')
    this.publish = page.getByRole('button', { name: 'Publier le match' })
    this.save = page.getByRole('button', { name: 'Enregistrer' })
    this.rescheduleDialog = page.getByRole('alertdialog', { name: 'Déplacer le match' })
  }

  async openNew(): Promise<void> {
    await this.page.goto('/organiser')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Organiser un match' })).toBeVisible()
  }

  async openEdit(match: { id: string }): Promise<void> {
    await this.page.goto(`/matches/${match.id}/modifier`)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Modifier le match' })).toBeVisible()
  }

  /** A choice card, such as « Privé » or « 7 contre 7 ». */
  radioCard(name: string): Locator {
    return this.page.getByRole('radio', { name })
  }

  /** Picks a day in the calendar. @param date `YYYY-MM-DD` */
  async chooseDate(date: string): Promise<void> {
    const day = this.page.getByRole('button', { name: longDay(date, { year: 'numeric' }) })
    await expect(this.page.getByRole('grid')).toBeVisible()
    // At the end of a month it shows the next one, with the day that the form proposes.
    const previous = this.page.getByRole('button', { name: 'Mois précédent' })
    while (await previous.isEnabled()) await previous.click()
    for (let months = 0; months < 3 && (await day.count()) === 0; months++)
      await this.page.getByRole('button', { name: 'Mois suivant' }).click()
    await day.click()
  }

  async confirmReschedule(): Promise<void> {
    await this.rescheduleDialog.getByRole('button', { name: 'Déplacer le match' }).click()
    await expect(this.rescheduleDialog).toBeHidden()
  }

  /** The error of a field. */
  async expectFieldError(control: Locator, message: string): Promise<void> {
    await expect(control).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.()+?]/g, '\\$&')))
    await expect(control).toHaveAttribute('aria-invalid', 'true')
  }
}
