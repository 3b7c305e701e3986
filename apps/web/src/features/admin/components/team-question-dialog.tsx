import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useSetRights } from '../actions/use-set-rights.ts'
import { rightQuestion } from '../team-rights.ts'
import type { TeamQuestionDialogProps } from './team-question.ts'

/** « Donner des droits », « Retirer des droits »: what will come of it, before it is done. */
export function TeamQuestionDialog({ asked: { account, right, place, open }, onClose, onSettled, afterwards }: TeamQuestionDialogProps) {
  const { setRights, isSetting } = useSetRights(account, right, () => {
    onSettled(place)
    onClose()
  })
  const { title, text, note, confirm } = rightQuestion(account, right)
  return (
    <ConfirmDialog
      open={open}
      title={title}
      text={
        <>
          <p>{text}</p>
          <p className="text-encre-2">{note}</p>
        </>
      }
      labels={{ confirm, confirming: 'Un instant…' }}
      busy={isSetting}
      onConfirm={setRights}
      onClose={onClose}
      afterwards={afterwards}
    />
  )
}
