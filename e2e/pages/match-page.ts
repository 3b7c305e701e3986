import { expect, type Locator, type Page } from '@playwright/test'
import { sendDeferredActions } from './app-shell.ts'

/** /matches/{id}: the player list, the bench, the join panel, and the dialogs. */
export class MatchPage {
  readonly page: Page
  readonly title: Locator
  readonly teamSheet: Locator
  readonly players: Locator
  readonly waitingList: Locator
  readonly join: Locator
  readonly joinWaitingList: Locator
  readonly leave: Locator
  readonly leaveWaitingList: Locator
  /** Of leaving: in the toast and in the panel. */
  readonly undo: Locator
  readonly share: Locator
  /** The message for a group chat, and the address at its end. */
  readonly sharedMessage: Locator
  readonly sharedAddress: Locator
  readonly invite: Locator
  /** The answers to an invitation. */
  readonly accept: Locator
  readonly decline: Locator
  /** After declining. */
  readonly comeAfterAll: Locator
  /** Previous values, struck through. */
  readonly previousValues: Locator
  readonly edit: Locator
  readonly duplicate: Locator
  /** Who was invited and has not answered. */
  readonly unanswered: Locator
  readonly cancel: Locator
  readonly seekReplacement: Locator
  readonly withdrawReplacement: Locator
  /** In the panel, or on a phone in the bottom bar. */
  readonly takePlace: Locator
  readonly handOverButton: Locator
  readonly becomeOrganizer: Locator
  /** The request to take over as organizer. */
  readonly handoverPanel: Locator
  readonly details: Locator
  /** A confirm dialog. */
  readonly alertDialog: Locator
  /** A dialog that can be dismissed. */
  readonly dialog: Locator

  constructor(page: Page) {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    this.page = page
    this.title = page.getByRole('heading', { level: 1 })
    this.teamSheet = page.getByRole('region', { name: 'Feuille de match' })
    this.players = this.teamSheet.getByRole('listitem').filter({ hasNotText: 'Place libre' })
    this.waitingList = page.getByRole('region', { name: 'Banc', exact: true })
    this.join = button('Rejoindre la liste')
    this.joinWaitingList = button('Rejoindre la liste d’attente')
    this.leave = button('Me désister')
    this.leaveWaitingList = button('Quitter la liste d’attente')
    this.undo = button('Annuler')
    this.share = button('Partager le match')
    this.sharedMessage = page.getByRole('region', { name: 'Message à partager' })
    this.sharedAddress = this.sharedMessage.getByText(/^https?:/)
    this.invite = button('Inviter des joueurs')
    this.accept = button('Accepter')
    this.decline = button('Décliner')
    this.comeAfterAll = button('Finalement, je viens')
    this.previousValues = page.getByRole('main').locator('del')
    this.edit = page.getByRole('link', { name: 'Modifier le match' })
    this.duplicate = page.getByRole('link', { name: 'Dupliquer le match' })
    this.unanswered = page.getByRole('region', { name: 'Sans réponse' })
    this.cancel = button('Annuler le match')
    this.seekReplacement = button('Chercher un remplaçant')
    this.withdrawReplacement = button('Annuler ma recherche')
    this.takePlace = button('Je prends la place').filter({ visible: true })
    this.handOverButton = button('Passer la main')
    this.becomeOrganizer = button('Devenir organisateur')
    this.handoverPanel = page.getByRole('region', { name: /organiser ce match|plus d’organisateur/ })
    this.details = page.getByRole('main').locator('dl')
    this.alertDialog = page.getByRole('alertdialog')
    this.dialog = page.getByRole('dialog')
  }

  async open(match: { id: string; inviteToken?: string | null }): Promise<void> {
    await this.page.goto(`/matches/${match.id}${match.inviteToken ? `?token=${match.inviteToken}` : ''}`)
    await expect(this.teamSheet).toBeVisible()
  }

  player(name: string): Locator {
    return this.players.filter({ hasText: name })
  }

  /** The join panel, by its title. */
  joinPanel(title: string): Locator {
    return this.page.getByRole('region', { name: title })
  }

  /** `9/10` above the players. */
  async expectPlaces(taken: number, total: number): Promise<void> {
    await expect(this.teamSheet.getByText(`${taken}/${total}`, { exact: true })).toBeVisible()
    await expect(this.players).toHaveCount(taken)
  }

  /** Answers the open dialog. */
  async answerAlertDialog(button: string): Promise<void> {
    await this.alertDialog.getByRole('button', { name: button, exact: true }).click()
    await expect(this.alertDialog).toBeHidden()
  }

  async removePlayer(name: string): Promise<void> {
    await this.page.getByRole('button', { name: `Retirer ${name}` }).click()
    const undo = this.page.getByRole('button', { name: `Annuler le retrait\u00a0: ${name}` })
    await expect(undo).toBeVisible()
    await sendDeferredActions(this.page)
    await expect(undo).toBeHidden()
  }
}
