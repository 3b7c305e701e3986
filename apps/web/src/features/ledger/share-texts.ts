import type { MatchLedger, Share } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { beforeName } from '@coup-denvoi/contract/users/elision.texts'
import { dayAndTimeText, dayText } from '#lib/time/day-texts.ts'
import { timeAgo } from '#lib/time/time-ago.ts'
import { callName, listText, matchesText, methodText, paymentText, sentence } from './ledger-texts.ts'

/** « 65,00 € ÷ 10 présents. Maël a avancé le terrain. » */
export function costText(ledger: MatchLedger): string {
  const { payee, present, pricePerPlayerCents, totalCostCents } = ledger
  const cost =
    totalCostCents === null
      ? `${formatAmount(pricePerPlayerCents)} par joueur`
      : `${formatAmount(totalCostCents)} ÷ ${present}\u00a0${present > 1 ? 'présents' : 'présent'}`
  return `${cost}. ${payee.isViewer ? 'Vous avez' : `${callName(payee)} a`} avancé le terrain.`
}

/** « avec Amir et Rémi »: the guests whom a share includes. */
export const guestsText = (guests: readonly string[]): string => (guests.length === 0 ? '' : `avec ${listText(guests)}`)

type OwnShareText = { title: string; text: string }

/** What is to say about one's own share, but for those who still have to pay it. */
export function ownShareText(ledger: MatchLedger, share: Share, now: Date): OwnShareText {
  const name = callName(ledger.payee)
  const { payment, contest } = share
  switch (share.state) {
    case 'own':
      return { title: 'Vous avez avancé le terrain', text: 'Votre part est comptée avec celles des autres.' }
    case 'due':
      return { title: 'À payer', text: `${formatAmount(share.dueCents)} à ${name}` }
    case 'declared':
      return {
        title: 'Vous avez dit avoir payé',
        text: `${payment ? `${sentence(paymentText(payment, now))} ` : ''}${name} le confirmera en le voyant arriver.`,
      }
    case 'not-seen':
      return {
        title: `${name} ne l’a pas encore vu`,
        text: payment?.method === 'transfer' ? 'Un virement met parfois un jour ou deux. Rien à faire pour l’instant.' : notSeenText(name),
      }
    case 'received':
      return { title: 'C’est réglé', text: receivedText(name, payment, now) }
    case 'prepaid':
      return { title: 'Payé d’avance', text: leftText(ledger.creditCents, name) }
    case 'deducted':
      return { title: 'Rien à payer', text: deductionText(ledger, share, now) }
    case 'settled':
      return { title: 'Rien à payer pour ce match', text: 'Votre part est comptée dans un règlement du groupe, accepté par tous.' }
    case 'contested':
      return {
        title: 'Vous avez contesté votre part',
        text: `${contest ? `${sentence(timeAgo(new Date(contest.at), now))} ` : ''}D’ici la réponse, personne ne vous relance.`,
      }
    case 'lifted':
      return { title: contest?.answeredByName ? `${contest.answeredByName} a corrigé` : 'Votre part est annulée', text: LIFTED_TEXT }
  }
}

const LIFTED_TEXT = 'Une écriture contraire annule votre part\u00a0: vous n’avez rien à payer pour ce match.'

const notSeenText = (name: string) => `Voyez avec ${name} ce qui s’est passé, ou annulez et payez autrement.`

const receivedText = (name: string, payment: Share['payment'], now: Date) =>
  payment ? `${name} l’a confirmé ${dayAndTimeText(new Date(payment.at), now)}. Merci\u202f!` : `${name} l’a confirmé. Merci\u202f!`

/** « Il vous reste 53,50 € d’avance chez Maël. » */
const leftText = (creditCents: number, name: string) =>
  creditCents > 0 ? `Il vous reste ${formatAmount(creditCents)} d’avance chez ${name}.` : `Il ne vous reste rien d’avance chez ${name}.`

function deductionText({ payee, deductedFrom }: MatchLedger, { amountCents }: Share, now: Date): string {
  const name = callName(payee)
  const owed = deductedFrom.reduce((sum, { amountCents }) => sum + amountCents, 0)
  if (owed === 0) return `Ce ${beforeName('que ', name)}${name} vous devait est déduit.`
  const matches = deductedFrom.flatMap(({ match }) => (match ? [match] : []))
  const what = [`${name} vous devait ${formatAmount(owed)}`, matchesText(matches, now)].filter(Boolean).join(' ')
  const rest = owed > amountCents ? `, il reste ${formatAmount(owed - amountCents)} en votre faveur` : ''
  return `${what}\u00a0: vos ${formatAmount(amountCents)} en sont déduits${rest}.`
}

/** Below the name in a list. */
export function shareNote({ payee, totalCostCents }: MatchLedger, share: Share, now: Date): string {
  const { state, party, payment, remindedAt, contest, guests } = share
  switch (state) {
    case 'own':
      return totalCostCents === null ? 'a avancé le terrain' : `a avancé ${formatAmount(totalCostCents)}`
    case 'declared':
    case 'not-seen':
      return payment ? paymentText(payment, now) : ''
    case 'received':
      return payment?.method ? methodText(payment.method) : ''
    case 'contested':
      return contest ? `«\u00a0${contest.word}\u00a0»` : ''
    case 'due':
      if (remindedAt && payee.isViewer) return `relance ${dayText(new Date(remindedAt), now)}`
      return party.isViewer ? 'quand vous voulez' : guestsText(guests)
    default:
      return ''
  }
}
