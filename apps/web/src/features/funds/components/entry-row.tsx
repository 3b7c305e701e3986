import type { FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import type { ReactNode } from 'react'
import { useRemoveFundReceipt } from '#features/funds/actions/use-fund-receipt.ts'
import { amountText, cancellationText, entryTitle, fullNote, personOf, shortNote } from '#features/funds/fund-texts.ts'
import { PartyAvatar } from '#features/ledger/components/party-avatar.public.tsx'
import { useNow } from '#lib/use-now.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { Quote } from '#ui/text/quote.tsx'
import { ReceiptThumbnail } from './receipt-thumbnail.tsx'

type EntryRowProps = {
  groupId: string
  entry: FundEntry
  onOpenReceipt: () => void
  /** With who keeps an income, who noted it, and why it was cancelled. */
  full?: boolean
  /** What can be done with it. */
  actions?: ReactNode
}

/** A line of the fund: the receipt or a person, what, who and when, and what it changes. */
export function EntryRow({ groupId, entry: stored, onOpenReceipt, full, actions }: EntryRowProps) {
  const now = useNow()
  const { isWaiting } = useRemoveFundReceipt({ id: groupId, entryId: stored.id })
  const entry = isWaiting ? { ...stored, receipt: null } : stored
  const { receipt, cancellation } = entry
  const amount = amountText(entry)
  const Text = cancellation ? 's' : 'span'
  return (
    <li className="flex items-center gap-3 px-4 py-3 not-first:border-t not-first:border-border max-xs:flex-wrap md:px-5">
      {receipt === null ? (
        <PartyAvatar party={personOf(entry)} size={36} />
      ) : (
        <ReceiptThumbnail groupId={groupId} receipt={receipt} entry={entry} onOpen={onOpenReceipt} />
      )}
      <div className="min-w-0 flex-1 leading-[1.35] wrap-anywhere">
        <p dir="auto" className="flex flex-wrap items-center gap-x-2">
          <Text className="min-w-0 font-strong">{entryTitle(entry)}</Text>
          {cancellation && (
            <Badge tone="yellow">
              <RefereeCard color="yellow" size="xs" />
              Annulée
            </Badge>
          )}
        </p>
        <p className="text-sm text-ink-2">{full ? fullNote(entry, now) : shortNote(entry, now)}</p>
        {full && cancellation && (
          <div className="mt-1 text-sm text-ink-2">
            <p>{cancellationText(cancellation, now)}</p>
            <Quote text={cancellation.word} className="text-ink" />
          </div>
        )}
      </div>
      {amount && <Text className={`font-bold whitespace-nowrap tabular-nums ${cancellation ? 'text-ink-2' : ''}`}>{amount}</Text>}
      {actions}
    </li>
  )
}
