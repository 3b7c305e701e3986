import type { MatchLedger, ShareState } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { callName } from './ledger-texts.ts'
import { receivedFigures, sharesByTask } from './match-figures.ts'

/** How many say to have paid the viewer for the match, and wait for an answer. */
export const toConfirmCount = ({ can, shares }: MatchLedger): number =>
  can.receive && shares ? shares.filter(({ state }) => state === 'declared').length : 0

/** What the page of the match says of its ledger. */
export function matchLinkText(ledger: MatchLedger): { title: string; note: string } {
  const { own, shares, payee, can } = ledger
  if (can.receive && shares) {
    const { received, total } = receivedFigures(shares)
    const count = toConfirmCount(ledger)
    const note = `${formatAmount(received)} reçus sur ${formatAmount(total)}`
    return count > 0 ? { title: `Cagnotte\u00a0: ${count} à confirmer`, note } : { title: 'Cagnotte', note }
  }
  if (own) return { title: `Votre part\u00a0: ${formatAmount(own.amountCents)}`, note: OWN_NOTES[own.state].replace('…', callName(payee)) }
  if (!shares) return { title: 'Cagnotte', note: '' }
  const { settled, count } = sharesByTask(shares)
  return { title: 'Cagnotte', note: `${settled.length} ${settled.length > 1 ? 'reçus' : 'reçu'} sur ${count}` }
}

const OWN_NOTES: Record<ShareState, string> = {
  own: 'Vous avez avancé le terrain',
  due: 'À payer à …',
  declared: 'À confirmer par …',
  'not-seen': 'Pas encore vu par …',
  received: 'C’est réglé',
  prepaid: 'Payée d’avance',
  deducted: 'Déduite de ce qu’on vous devait',
  settled: 'Comptée dans un règlement du groupe',
  contested: 'Contestée, en attente d’une réponse',
  lifted: 'Corrigée, rien à payer',
}
