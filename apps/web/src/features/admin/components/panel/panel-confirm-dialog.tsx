import { usePerformPanelAction } from '#features/admin/actions/use-perform-panel-action.ts'
import { panelConfirmTexts } from '#features/admin/panel-actions.ts'
import type { PanelConfirmRequest, PanelConfirmState } from '#features/admin/use-panel-tab.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'

/** Asks before each action of the panel. */
export function PanelConfirmDialog({ request, ...question }: PanelConfirmState) {
  return request && <OpenConfirmDialog key={request.sequence} request={request} {...question} />
}

function OpenConfirmDialog({
  request: { action, origin, open },
  close,
  restoreFocus,
  finalFocus,
}: PanelConfirmState & { request: PanelConfirmRequest }) {
  const { perform, isPerforming } = usePerformPanelAction(action, () => {
    restoreFocus(origin)
    close()
  })
  const { title, text, note, confirm, confirming, isHarmless } = panelConfirmTexts(action)
  const [before, name, after] = text
  return (
    <ConfirmDialog
      open={open}
      title={title}
      reversible={isHarmless}
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
      onConfirm={perform}
      onClose={close}
      finalFocus={finalFocus}
    />
  )
}
