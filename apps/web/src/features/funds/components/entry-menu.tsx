import type { FundEntry } from '@coup-denvoi/contract/funds/fund.schema'
import { useRef } from 'react'
import { useChangeFundReceipt } from '#features/funds/actions/use-fund-receipt.ts'
import { entryTitle } from '#features/funds/fund-texts.ts'
import { showToast } from '#lib/toast/show-toast.ts'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { BanIcon, CameraIcon, MoreIcon } from '#ui/icons/icons.ts'
import { Menu, MenuItem } from '#ui/overlays/menu.tsx'
import { PhotoInput } from '#ui/photos/photo-input.tsx'
import type { FundDialogParams } from './dialogs/fund-dialog-params.ts'

type EntryMenuProps = {
  groupId: string
  entry: FundEntry
  onOpenDialog: (params: FundDialogParams) => void
  onChange: () => void
}

/** What the viewer may do with an entry. */
export function EntryMenu({ groupId, entry, onOpenDialog, onChange }: EntryMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  const title = entryTitle(entry)
  const { changeReceipt, isSending } = useChangeFundReceipt({ id: groupId, entryId: entry.id })
  return (
    <>
      <Menu trigger={<MoreIcon />} triggerClass={iconButtonClass()} triggerLabel={`Actions pour ${title}`}>
        {entry.can.changeReceipt && (
          <MenuItem disabled={isSending} onClick={() => input.current?.click()}>
            <CameraIcon />
            {entry.receipt === null ? 'Ajouter le ticket' : 'Changer le ticket'}
          </MenuItem>
        )}
        {entry.can.cancel && (
          <MenuItem
            danger
            onClick={() => {
              onChange()
              onOpenDialog({ kind: 'cancel', entry })
            }}
          >
            <BanIcon />
            Annuler cette écriture
          </MenuItem>
        )}
      </Menu>
      <PhotoInput
        ref={input}
        label={`Photo du ticket\u00a0: ${title}`}
        onChoose={changeReceipt}
        onRefuse={(reason) => void showToast('error', reason)}
      />
    </>
  )
}
