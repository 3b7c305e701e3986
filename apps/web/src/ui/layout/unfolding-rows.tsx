import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Rows } from './row.tsx'
import { SheetFooter } from './sheet.tsx'

type UnfoldingRowsProps<Item> = {
  items: readonly Item[]
  shownAtFirst: number
  keyOf: (item: Item) => string
  renderRow: (item: Item) => ReactNode
  /** Of the button. Default: « Voir les 9 autres » */
  moreLabel?: string
  /** Gets the focus when the button has disappeared. */
  listRef?: RefObject<HTMLDivElement | null>
}

/** The rows of a sheet: the first ones, and a button for the others. */
export function UnfoldingRows<Item>({ items, shownAtFirst, keyOf, renderRow, moreLabel, listRef }: UnfoldingRowsProps<Item>) {
  const [isUnfolded, setIsUnfolded] = useState(false)
  const ownRef = useRef<HTMLDivElement>(null)
  const list = listRef ?? ownRef
  const shown = isUnfolded ? items : items.slice(0, shownAtFirst)
  const hidden = items.length - shown.length
  const unfold = () => {
    setIsUnfolded(true)
    list.current?.focus()
  }
  return (
    <>
      <div ref={list} tabIndex={-1} className="rounded-md focus-visible:outline-none">
        <Rows>
          {shown.map((item) => (
            <Fragment key={keyOf(item)}>{renderRow(item)}</Fragment>
          ))}
        </Rows>
      </div>
      {hidden > 0 && (
        <SheetFooter>
          <Button variant="ghost" onClick={unfold}>
            {moreLabel ?? (hidden === 1 ? 'Voir l’autre' : `Voir les ${hidden} autres`)}
          </Button>
        </SheetFooter>
      )}
    </>
  )
}
