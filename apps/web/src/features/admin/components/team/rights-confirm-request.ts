import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import type { RefObject } from 'react'
import type { Right } from '#features/admin/team-rights.ts'
import type { ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import type { DialogRequest } from '#lib/use-dialog-request.ts'

export type RightsConfirmRequest = { account: ModeratedUser; right: Right; origin: ActionOrigin }
export type RequestRightsConfirm = (request: RightsConfirmRequest) => void

export type RightsConfirmDialogProps = {
  request: DialogRequest<RightsConfirmRequest>
  onClose: () => void
  onSettled: (origin: ActionOrigin) => void
  finalFocus: RefObject<HTMLElement | null>
}
