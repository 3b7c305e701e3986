import { usePerformPanelAction } from '#features/admin/actions/use-perform-panel-action.ts'
import { type PanelAction, panelConfirmTexts } from '#features/admin/panel-actions.ts'
import type { ActionDialogProps, ActionOrigin } from '#features/admin/use-focus-after-action.ts'
import { CancelReasonField } from '#features/matches/components/cancel-reason-field.public.tsx'
import { useTextDraft } from '#lib/drafts/use-draft.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

type PanelConfirmParams = { action: PanelAction; origin: ActionOrigin }

/** Asks before an action of the panel. */
export function PanelConfirmDialog({ request, onClose, onSettled, finalFocus }: ActionDialogProps<PanelConfirmParams>) {
  const { action, origin, open } = request
  const [reason, setReason, discardReason] = useTextDraft(`cancel-match-${'match' in action ? action.match.id : ''}`)
  const { perform, isPerforming } = usePerformPanelAction(action, () => {
    discardReason()
    onSettled(origin)
    onClose()
  })
  const { title, text, note, confirm, confirming, isReversible } = panelConfirmTexts(action)
  const [before, name, after] = text
  return (
    <ConfirmDialog
      open={open}
      title={title}
      reversible={isReversible}
      text={
        <>
          <p className="wrap-anywhere">
            {before}
            <b dir="auto">{name}</b>
            {after}
          </p>
          <p className="mt-2 text-ink-2">{note}</p>
        </>
      }
      labels={{ confirm, confirming }}
      busy={isPerforming}
      onConfirm={() => perform(reason.trim())}
      onClose={onClose}
      finalFocus={finalFocus}
    >
      {action.kind === 'cancel-match' && <CancelReasonField value={reason} onChange={setReason} readOnly={isPerforming} />}
    </ConfirmDialog>
  )
}
