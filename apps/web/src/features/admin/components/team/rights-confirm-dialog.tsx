import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import { useSetRights } from '#features/admin/actions/use-set-rights.ts'
import { type Right, rightConfirmTexts } from '#features/admin/team-rights.ts'
import type { ActionDialogProps, ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

export type RightsConfirmParams = { account: ModeratedUser; right: Right; origin: ActionOrigin }

/** Asks before a right is granted or removed. */
export function RightsConfirmDialog({ request, onClose, onSettled, finalFocus }: ActionDialogProps<RightsConfirmParams>) {
  const { account, right, origin, open } = request
  const { setRights, isSetting } = useSetRights(account, right, () => {
    onSettled(origin)
    onClose()
  })
  const { title, text, note, confirm } = rightConfirmTexts(account, right)
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={text}
      note={note}
      labels={{ confirm, confirming: 'Un instant…' }}
      busy={isSetting}
      onConfirm={setRights}
      onClose={onClose}
      finalFocus={finalFocus}
    />
  )
}
