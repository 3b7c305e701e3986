import type { ModeratedUser } from '@coup-denvoi/contract/users/user-moderation.schema'
import type { RefObject } from 'react'
import type { Asked } from '#lib/late-dialogs.ts'
import type { Right } from '../team-rights.ts'
import type { ActPlace } from '../use-focus-after-act.ts'

/** A right that is about to be given or taken. */
export type TeamQuestion = { account: ModeratedUser; right: Right; place: ActPlace }
export type AskAboutRight = (question: TeamQuestion) => void

export type TeamQuestionDialogProps = {
  asked: Asked<TeamQuestion>
  onClose: () => void
  /** Once the list is read again. */
  onSettled: (place: ActPlace) => void
  /** Where the focus goes by then. */
  afterwards: RefObject<HTMLElement | null>
}
