import { ENTRY_PAGES } from '@coup-denvoi/contract/ledger/entry-pages.rules'
import type { LedgerEntry } from '@coup-denvoi/contract/ledger/ledger.schema'
import { formatAmount, formatCount, formatSignedAmount } from '@coup-denvoi/contract/lib/format'
import { dayAndTimeText } from '#lib/time/day-texts.ts'
import { callName, capitalize, METHOD_LABELS } from './ledger-texts.ts'

export type EntryText = {
  title: string
  note: string
  /** With its sign what changes the viewer's debts; a payment without, it settles one. */
  amount: string
  /** Good for the viewer. */
  isGain: boolean
}

export function entryText(entry: LedgerEntry, now: Date): EntryText {
  const cents = entry.ownCents
  const change = { amount: cents === null ? '' : formatSignedAmount(cents), isGain: cents !== null && cents > 0 }
  switch (entry.kind) {
    case 'share':
      return { title: shareTitle(entry), note: shareNote(entry), ...change }
    case 'correction':
      return { title: correctionTitle(entry), note: correctionNote(entry, now), ...change }
    case 'payment':
      return { ...paymentTexts(entry), amount: formatAmount(sumOf(entry)), isGain: false }
    case 'settlement':
      return { title: 'Règlement accepté par tous', note: settlementNote(entry), amount: '', isGain: false }
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

function correctionNote(entry: LedgerEntry, now: Date): string {
  const when = dayAndTimeText(new Date(entry.at), now)
  const who = entry.authorName ? `Par ${entry.authorName}, ${when}` : when
  return [titleOf(entry), entry.word.replace(/\.$/, ''), who].filter(Boolean).join('. ')
}

/** Who paid owes that much less. */
function paymentTexts({ lines, method, seriesTitle }: LedgerEntry): Pick<EntryText, 'title' | 'note'> {
  const [line] = lines
  const means = method ? METHOD_LABELS[method] : 'Sans préciser comment'
  const how = seriesTitle === null ? means : `${means}\u00a0· d’avance pour ${seriesTitle}`
  if (!line) return { title: 'Paiement', note: how }
  const { debtor: payer, creditor: payee } = line
  if (payee.isViewer) return { title: `${callName(payer)} vous a payé`, note: `${how}\u00a0· reçu par vous` }
  if (payer.isViewer) return { title: `Vous avez payé ${callName(payee)}`, note: `${how}\u00a0· reçu` }
  return { title: `${callName(payer)} a payé ${callName(payee)}`, note: how }
}

/** The button below the entries. @param total null where they are too many to be counted */
export function moreEntriesText(shown: number, total: number | null): string {
  if (total === null) return 'Voir plus d’écritures'
  if (total - shown > ENTRY_PAGES.further) return `Voir plus d’écritures (${shown} sur ${total})`
  return `Voir les ${formatCount(total, 'écriture')}`
}

/** Nobody's total changes. */
function settlementNote({ lines, authorName }: LedgerEntry): string {
  const own = lines.flatMap(({ debtor, creditor, amountCents }) => {
    const change = `${formatAmount(amountCents)} de ${amountCents > 0 ? 'plus' : 'moins'}`
    if (debtor.isViewer) return `vous devez ${change} à ${callName(creditor)}`
    return creditor.isViewer ? `${callName(debtor)} vous doit ${change}` : []
  })
  const what = own.length > 0 ? own.join(', ') : formatCount(lines.length, 'compte entre deux personnes', 'comptes entre deux personnes')
  return [capitalize(what), authorName && `Proposé par ${authorName}`].filter(Boolean).join('. ')
}

const sumOf = ({ lines }: LedgerEntry) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
