import type { PendingAnswers as PendingAnswersData } from '@coup-denvoi/contract/home/pending-answer.schema'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { type RefObject, useRef, useState } from 'react'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'
import { Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetFooter } from '#ui/layout/sheet.tsx'
import { answerCount, answerKey } from '../pending-answer.ts'
import { PendingAnswerRow } from './pending-answer-row.tsx'

type PendingAnswersProps = {
  answers: PendingAnswersData
  now: Date
  /** Gets the focus once the last one is answered. */
  finalFocus: RefObject<HTMLElement | null>
}

/** How many rows a phone shows before « Voir les autres ». */
const FIRST_ROWS = 6

/** « À vous de répondre »: everything that waits for the viewer's answer; renders nothing when there is nothing. */
export function PendingAnswers({ answers: { items, total }, now, finalFocus }: PendingAnswersProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FIRST_ROWS)
  const moveFocus = useFocusAfterChange(shown.map(answerKey).join(), list, finalFocus)
  if (shown.length === 0) return null
  const hidden = total - shown.reduce((sum, answer) => sum + answerCount(answer), 0)
  return (
    <section>
      <SectionHeader
        title="À vous de répondre"
        aside={
          <span className="flex">
            <CountBadge count={total} />
            <span className="sr-only">{total > 1 ? ' réponses attendues' : ' réponse attendue'}</span>
          </span>
        }
      />
      <Sheet as="div">
        <div ref={list} tabIndex={-1} className="rounded-md">
          <Rows label="À vous de répondre">
            {shown.map((answer) => (
              <PendingAnswerRow key={answerKey(answer)} answer={answer} now={now} onAnswer={moveFocus} />
            ))}
          </Rows>
        </div>
        {hidden > 0 && (
          <SheetFooter>
            {shown.length < items.length ? (
              <Button
                variant="ghost"
                onClick={() => {
                  moveFocus()
                  setIsWhole(true)
                }}
              >
                {hidden > 1 ? `Et ${hidden}\u00a0autres` : 'Et une autre'}
              </Button>
            ) : (
              `Et ${formatCount(hidden, 'autre')}, à mesure que vous répondez.`
            )}
          </SheetFooter>
        )}
      </Sheet>
    </section>
  )
}
