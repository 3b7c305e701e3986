import { fundChange } from '@coup-denvoi/contract/funds/fund.rules'
import type { FundEntry, FundKind } from '@coup-denvoi/contract/funds/fund.schema'
import { localDate, localTime } from '@coup-denvoi/contract/lib/local-time'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { writeCsv } from '#platform/csv/write-csv.ts'

const HEADER = ['Date', 'Heure', 'Écriture', 'Quoi', 'De', 'À', 'Montant (€)', 'Caisse (€)', 'Ticket', 'Par', 'Pourquoi']
const KINDS: Record<FundKind, string> = { income: 'Recette', expense: 'Dépense', handover: 'Remise' }

/** A line for each entry and one for each cancellation, the latest first: the column of the fund sums to its balance. */
export const presentFundCsv = (entries: readonly FundEntry[]): string =>
  writeCsv([
    HEADER,
    ...entries
      .flatMap(toLines)
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ at, cells }) => [localDate(at), localTime(at), ...cells]),
  ])

function toLines(entry: FundEntry) {
  const { kind, label, amountCents, holder, giver, recipient, receipt, cancellation } = entry
  const [from, to] = kind === 'income' ? [giver, holder] : [holder, recipient]
  const people = [from?.displayName ?? '', to?.displayName ?? '']
  const by = (name: string | null) => name ?? UNKNOWN_LABELS.user
  const change = fundChange(entry) / 100
  const own = [KINDS[kind], label, ...people, amountCents / 100, change, receipt === null ? '' : 'oui', by(entry.authorName), '']
  const lines = [{ at: new Date(entry.at), cells: own }]
  if (cancellation === null) return lines
  const { at, authorName, word } = cancellation
  const opposite = ['Annulation', label || KINDS[kind], ...people, -amountCents / 100, 0 - change, '', by(authorName), word]
  return [...lines, { at: new Date(at), cells: opposite }]
}
