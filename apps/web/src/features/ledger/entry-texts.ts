import type { LedgerEntry } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount, formatCount, formatSignedAmount } from '@coup-denvoi/contract/lib/format'
import { formatDayAndTime } from '@coup-denvoi/contract/lib/local-time'
import { callName, METHOD_LABELS } from './ledger-texts.ts'

export type EntryText = {
  title: string
  note: string
  /** With its sign what changes the viewer's debts; a payment without, it settles one. */
  amount: string
  /** Good for the viewer. */
  isGain: boolean
}

export function entryText(entry: LedgerEntry): EntryText {
  const cents = entry.ownCents
  const change = { amount: cents === null ? '' : formatSignedAmount(cents), isGain: cents !== null && cents > 0 }
  switch (entry.kind) {
    case 'share':
      return { title: shareTitle(entry), note: shareNote(entry), ...change }
    case 'correction':
      return { title: correctionTitle(entry), note: correctionNote(entry), ...change }
    case 'payment':
      return { ...paymentTexts(entry), amount: formatAmount(sumOf(entry)), isGain: false }
  }
}

const titleOf = ({ match }: LedgerEntry) => match?.title ?? 'Match supprimé'

function shareTitle(entry: LedgerEntry): string {
  const [line] = entry.lines
  if (entry.ownCents === null) return `${titleOf(entry)}, ${line ? `${callName(line.creditor)} a avancé` : 'parts'}`
  return `${titleOf(entry)}, ${entry.ownCents > 0 ? 'vous avez avancé' : 'votre part'}`
}

function shareNote(entry: LedgerEntry): string {
  const { lines, ownCents, shared } = entry
  if (ownCents !== null && ownCents < 0) {
    const cost = shared && `${formatAmount(shared.sumCents)} ÷ ${formatCount(shared.present, 'présent')}`
    const line = lines.find(({ debtor }) => debtor.isViewer)
    return [cost, line && `${callName(line.creditor)} a avancé le terrain`].filter(Boolean).join('\u00a0· ')
  }
  const parts = lines.length > 0 && `${formatCount(lines.length, 'part')}, en tout ${formatAmount(sumOf(entry))}`
  return [shared && `${formatAmount(shared.sumCents)} pour le terrain`, parts].filter(Boolean).join('\u00a0· ')
}

function correctionTitle({ shared }: LedgerEntry): string {
  if (!shared || shared.formerPresent === null || shared.formerPresent === shared.present) return 'Correction'
  return `Correction\u00a0: ${formatCount(shared.present, 'présent')}, et non ${shared.formerPresent}`
}

function correctionNote(entry: LedgerEntry): string {
  const when = formatDayAndTime(new Date(entry.at))
  const who = entry.authorName ? `Par ${entry.authorName}, ${when}` : when
  return [titleOf(entry), entry.word.replace(/\.$/, ''), who].filter(Boolean).join('. ')
}

/** Who paid owes that much less. */
function paymentTexts({ lines, method }: LedgerEntry): Pick<EntryText, 'title' | 'note'> {
  const [line] = lines
  const how = method ? METHOD_LABELS[method] : 'Sans préciser comment'
  if (!line) return { title: 'Paiement', note: how }
  const { debtor: payer, creditor: payee } = line
  if (payee.isViewer) return { title: `${callName(payer)} vous a payé`, note: `${how}\u00a0· reçu par vous` }
  if (payer.isViewer) return { title: `Vous avez payé ${callName(payee)}`, note: `${how}\u00a0· reçu` }
  return { title: `${callName(payer)} a payé ${callName(payee)}`, note: how }
}

const sumOf = ({ lines }: LedgerEntry) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
