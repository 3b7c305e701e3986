import { useSetRights } from '#features/admin/actions/use-set-rights.ts'
import { rightConfirmTexts } from '#features/admin/team-rights.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { RightsConfirmDialogProps } from './rights-confirm-request.ts'

/** Asks before a right is granted or removed. */
export function RightsConfirmDialog({
  request: { account, right, origin, open },
  onClose,
  onSettled,
  finalFocus,
}: RightsConfirmDialogProps) {
  const { setRights, isSetting } = useSetRights(account, right, () => {
    onSettled(origin)
    onClose()
  })
  const { title, text, note, confirm } = rightConfirmTexts(account, right)
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={
        <>
          <p>{text}</p>
          <p className="text-ink-2">{note}</p>
        </>
      }
      labels={{ confirm, confirming: 'Un instant…' }}
      busy={isSetting}
      onConfirm={setRights}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
