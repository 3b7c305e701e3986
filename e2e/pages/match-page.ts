import { expect, type Locator, type Page } from '@playwright/test'

/** /matches/{id}: the sheet, the bench, one's own place, and the dialogs over them. */
export class MatchPage {
  readonly page: Page
  readonly title: Locator
  readonly sheet: Locator
  readonly players: Locator
  readonly bench: Locator
  readonly join: Locator
  readonly joinWaitingList: Locator
  readonly leave: Locator
  readonly leaveWaitingList: Locator
  readonly share: Locator
  readonly invite: Locator
  /** The two answers to an invitation. */
  readonly accept: Locator
  readonly decline: Locator
  /** What was said before, struck through. */
  readonly former: Locator
  readonly edit: Locator
  readonly cancel: Locator
  readonly seekReplacement: Locator
  readonly withdrawReplacement: Locator
  /** In the panel, or on a phone in the bar that stands in for it. */
  readonly takePlace: Locator
  readonly handOver: Locator
  readonly becomeOrganiser: Locator
  /** The question whether one organises the match from now on. */
  readonly handover: Locator
  readonly facts: Locator
  /** A question that wants an answer. */
  readonly question: Locator
  /** A dialog that can be left as it is. */
  readonly dialog: Locator

  constructor(page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.sheet = page.getByRole('region', { name: 'Feuille de match' })
    this.players = this.sheet.getByRole('listitem').filter({ hasNotText: 'Place libre' })
    this.bench = page.getByRole('region', { name: 'Banc', exact: true })
    this.join = button('Rejoindre la liste')
    this.joinWaitingList = button('Rejoindre la liste d’attente')
    this.leave = button('Me désister')
    this.leaveWaitingList = button('Quitter la liste d’attente')
    this.share = button('Partager le match')
    this.invite = button('Inviter des joueurs')
    this.accept = button('Accepter')
    this.decline = button('Décliner')
    this.former = page.getByRole('main').locator('del')
    this.edit = page.getByRole('link', { name: 'Modifier le match' })
    this.cancel = button('Annuler le match')
    this.seekReplacement = button('Chercher un remplaçant')
    this.withdrawReplacement = button('Annuler ma recherche')
    this.takePlace = button('Je prends la place').filter({ visible: true })
    this.handOver = button('Passer la main')
    this.becomeOrganiser = button('Devenir organisateur')
    this.handover = page.getByRole('region', { name: /organiser ce match|plus d’organisateur/ })
    this.facts = page.getByRole('main').locator('dl')
    this.question = page.getByRole('alertdialog')
    this.dialog = page.getByRole('dialog')
  }

  async open(match: { id: string; inviteToken?: string | null }): Promise<void> {
    await this.page.goto(`/matches/${match.id}${match.inviteToken ? `?token=${match.inviteToken}` : ''}`)
    await expect(this.sheet).toBeVisible()
  }

  player(name: string): Locator {
    return this.players.filter({ hasText: name })
  }

  /** The panel where one takes one's place, or learns why not, by its title. */
  panel(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  /** `9/10` over the sheet. */
  async expectPlaces(taken: number, total: number): Promise<void> {
    await expect(this.sheet.getByText(`${taken}/${total}`, { exact: true })).toBeVisible()
    await expect(this.players).toHaveCount(taken)
  }

  /** Answers the question on the screen. */
  async answer(button: string): Promise<void> {
    await this.question.getByRole('button', { name: button, exact: true }).click()
    await expect(this.question).toBeHidden()
  }

  async removePlayer(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Retirer ${name}` }).click()
    await this.answer('Retirer de la liste')
  }
}
