import { receiptPath } from '@coup-denvoi/contract/funds/fund.rules'
import type { FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { formatAmount } from '@coup-denvoi/contract/lib/format'
import { useState } from 'react'
import { useRemoveFundReceipt } from '#features/funds/actions/use-fund-receipt.ts'
import { entryTitle, fullNote } from '#features/funds/fund-texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TrashIcon } from '#ui/icons/icons.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { FundDialogProps } from './fund-dialog-params.ts'

/** The whole photo of a receipt. */
export function ReceiptDialog({ entry, groupId, open, onClose, finalFocus }: FundDialogProps & { entry: FundEntry }) {
  const { id: entryId, receipt, can } = entry
  const now = useNow()
  const [isMissing, setIsMissing] = useState(false)
  const [isRemoved, setIsRemoved] = useState(false)
  const removal = useRemoveFundReceipt({ id: groupId, entryId })
  if (receipt === null) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="lg"
      title={entryTitle(entry)}
      description={<p className="text-ink-2">{fullNote(entry, now)}</p>}
      // The button that opens it goes with the photo.
      finalFocus={isRemoved ? finalFocus : undefined}
      actions={
        <>
          {can.removeReceipt && (
            <Button
              variant="dangerGhost"
              onClick={() => {
                setIsRemoved(true)
                removal.start()
                onClose()
              }}
            >
              <TrashIcon />
              Retirer la photo
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            Fermer
          </Button>
        </>
      }
    >
      {isMissing ? (
        <Notice tone="red" role="alert">
          La photo ne s’affiche pas. Elle est peut-être retirée, ou le réseau ne répond pas.
        </Notice>
      ) : (
        <img
          src={receiptPath(groupId, receipt, 'large')}
          alt={`Ticket\u00a0: ${entryTitle(entry)}, ${formatAmount(entry.amountCents)}`}
          onError={() => setIsMissing(true)}
          className="mx-auto min-h-24 max-w-full rounded-sm bg-surface-2"
        />
      )}
    </Dialog>
  )
}
