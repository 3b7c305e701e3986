import type { EntryKind, LedgerEntry, PaymentMethod } from '@coup-denvoi/contract/ledger/ledger.schema'
import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { writeCsv } from '#platform/csv/write-csv.ts'

const HEADER = ['Date', 'Heure', 'Écriture', 'Match', 'Jour du match', 'Qui doit', 'À qui', 'Montant (€)', 'Moyen', 'Par', 'Pourquoi']
const KINDS: Record<EntryKind, string> = {
  share: 'Part',
  correction: 'Correction',
  payment: 'Paiement',
  settlement: 'Règlement accepté par tous',
}
const METHODS: Record<PaymentMethod, string> = { lydia: 'Lydia', wero: 'Wero', paypal: 'PayPal', transfer: 'Virement', cash: 'Espèces' }

/** A line for each debt, negative where it became less, in the order of the page. */
export const presentLedgerCsv = (entries: readonly LedgerEntry[]): string =>
  writeCsv([HEADER, ...entries.flatMap((entry) => entry.lines.map((line) => toLine(entry, line)))])

function toLine(
  { at, kind, match, seriesTitle, method, authorName, word }: LedgerEntry,
  { debtor, creditor, amountCents }: LedgerEntry['lines'][number],
) {
  const date = new Date(at)
  return [
    ...[
      localDate(date),
      localTime(date),
      seriesTitle === null ? KINDS[kind] : `Paiement d’avance pour ${seriesTitle}`,
      match?.title ?? '',
      match ? localDate(new Date(match.startsAt)) : '',
    ],
    ...[debtor.displayName, creditor.displayName, amountCents / 100],
    ...[method === null ? '' : METHODS[method], authorName ?? '', word],
  ]
}
