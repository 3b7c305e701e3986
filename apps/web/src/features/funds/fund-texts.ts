import { fundChange } from '@coup-denvoi/contract/funds/fund.rules'
import type { FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { formatAmount, formatSignedAmount } from '@coup-denvoi/contract/lib/format'
import { UNKNOWN_LABELS } from '@coup-denvoi/contract/lib/unknown-labels'
import { callName } from '#features/ledger/party-texts.public.ts'
import { shortDayText } from '#lib/time/day-texts.ts'

/** « Deux ballons taille 4 », « Inès remet 20,00 € à Karim » */
export function entryTitle({ kind, label, holder, recipient, amountCents }: FundEntry): string {
  if (kind !== 'handover' || !recipient) return label
  const amount = formatAmount(amountCents)
  if (holder.isViewer) return `Vous remettez ${amount} à ${callName(recipient)}`
  return recipient.isViewer ? `${callName(holder)} vous remet ${amount}` : `${callName(holder)} remet ${amount} à ${callName(recipient)}`
}

/** Who is shown beside an entry: who gave, or else who keeps, paid or hands over. */
export const personOf = ({ giver, holder }: FundEntry) => giver ?? holder

const shortName = (entry: FundEntry) => (personOf(entry).isViewer ? 'Vous' : callName(personOf(entry)))

/** « Inès, 12 nov. · avec le ticket », « Inès, 12 nov. 2025 » */
export function shortNote(entry: FundEntry, now: Date): string {
  const when = shortDayText(new Date(entry.at), now)
  const who = entry.kind === 'handover' ? when : `${shortName(entry)}, ${when}`
  return entry.receipt === null ? who : `${who}\u00a0· avec le ticket`
}

/** The same with who keeps an income, and who noted it for them. */
export function fullNote(entry: FundEntry, now: Date): string {
  const { kind, holder, giver, authorName } = entry
  const keeper = kind === 'income' && giver && giver.id !== holder.id && `chez ${holder.isViewer ? 'vous' : callName(holder)}`
  const noted = authorName === holder.displayName ? null : `noté par ${authorName ?? UNKNOWN_LABELS.user}`
  return [shortNote(entry, now), keeper, noted].filter(Boolean).join('\u00a0· ')
}

/** With its sign what changes the fund; empty for what only goes from hand to hand. */
export const amountText = (entry: FundEntry): string => (entry.kind === 'handover' ? '' : formatSignedAmount(fundChange(entry)))

/** « Annulée par Karim Haddad, 14 nov. » */
export const cancellationText = ({ at, authorName }: NonNullable<FundEntry['cancellation']>, now: Date): string =>
  `Annulée par ${authorName ?? UNKNOWN_LABELS.user}, ${shortDayText(new Date(at), now)}`

/** A balance of people; negative: the group owes them. */
export const balanceText = (cents: number): string => (cents < 0 ? `\u2212\u00a0${formatAmount(cents)}` : formatAmount(cents))
