import { receiptPath } from '@coup-denvoi/contract/funds/fund.rules'
import type { FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { useState } from 'react'
import { entryTitle } from '#features/funds/fund-texts.ts'
import { ReceiptIcon } from '#ui/icons/icons.ts'

type ReceiptThumbnailProps = { groupId: string; receipt: string; entry: FundEntry; onOpen: () => void }

/** A small picture of a receipt, which opens the whole one. */
export function ReceiptThumbnail({ groupId, receipt, entry, onOpen }: ReceiptThumbnailProps) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label={`Voir le ticket\u00a0: ${entryTitle(entry)}`}
      className="relative grid h-11 w-9 flex-none place-items-center overflow-visible rounded-xs border border-border bg-surface-2 text-ink-2 after:absolute after:-inset-x-1 after:inset-y-0 hover:border-ink"
    >
      {receipt === missing ? (
        <ReceiptIcon />
      ) : (
        <img
          src={receiptPath(groupId, receipt, 'small')}
          width={36}
          height={44}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setMissing(receipt)}
          className="size-full rounded-xs object-cover"
        />
      )}
    </button>
  )
}
