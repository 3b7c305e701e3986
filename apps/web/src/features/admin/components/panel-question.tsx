import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { usePanelAct } from '../actions/use-panel-act.ts'
import { panelQuestion } from '../panel-acts.ts'
import type { AskedAct, PanelQuestionState } from '../use-panel-tab.ts'

/** The question before each act, over the panel. */
export function PanelQuestion({ asked, ...question }: PanelQuestionState) {
  return asked && <Question key={asked.turn} asked={asked} {...question} />
}

function Question({ asked: { act, place, open }, close, settle, afterwards }: PanelQuestionState & { asked: AskedAct }) {
  const { perform, isPerforming } = usePanelAct(act, () => {
    settle(place)
    close()
  })
  const { title, text, note, confirm, confirming, isHarmless } = panelQuestion(act)
  const [before, name, after] = text
  return (
    <ConfirmDialog
      open={open}
      title={title}
      harmless={isHarmless}
      text={
        <>
          <p className="wrap-anywhere">
            {before}
            <b dir="auto">{name}</b>
            {after}
          </p>
          <p className="mt-2 text-encre-2">{note}</p>
        </>
      }
      labels={{ confirm, confirming }}
      busy={isPerforming}
      onConfirm={perform}
      onClose={close}
      afterwards={afterwards}
    />
  )
}
