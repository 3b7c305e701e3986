import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import type { RefObject } from 'react'
import type { Right } from '#features/admin/team-rights.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

/** A right that is about to be given or taken. */
export type RightsConfirmRequest = { account: ModeratedUser; right: Right; origin: ActionOrigin }
export type RequestRightsConfirm = (question: RightsConfirmRequest) => void

export type RightsConfirmDialogProps = {
  request: DialogRequest<RightsConfirmRequest>
  onClose: () => void
  /** Once the list is read again. */
  onSettled: (place: ActionOrigin) => void
  /** Where the focus goes by then. */
  finalFocus: RefObject<HTMLElement | null>
}
