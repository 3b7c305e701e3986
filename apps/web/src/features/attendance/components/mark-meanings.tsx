import { useId } from 'react'
import { CheckIcon, CloseIcon, MessageIcon } from '#ui/icons/frame-icons.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'

/** « Ce que cela change » */
export function MarkMeanings() {
  const id = useId()
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Ce que cela change" />
      <SheetBody>
        <ul className="grid gap-3 text-sm/[1.4] [&>li]:grid [&>li]:grid-cols-[20px_minmax(0,1fr)] [&>li]:gap-3 [&_svg]:size-5 [&_svg]:text-ink-2">
          <li>
            <CheckIcon />
            <span>
              <b>Présent</b> et <b>En retard</b> comptent comme présents.
            </span>
          </li>
          <li>
            <MessageIcon />
            <span>
              <b>Excusé</b> ne compte ni pour ni contre.
            </span>
          </li>
          <li>
            <CloseIcon />
            <span>
              <b>Absent</b> compte contre. La personne voit pourquoi et a 48&nbsp;h pour contester.
            </span>
          </li>
        </ul>
      </SheetBody>
    </Sheet>
  )
}
