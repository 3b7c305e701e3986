import type { LockerItem } from '@coup-denvoi/contract/locker-room/locker-room.schema'
import { useRef } from 'react'
import { useFocusAfterChange } from '#lib/use-focus-after-change.ts'
import { Button } from '#ui/forms/button.tsx'
import { itemIconOf } from '../../item-icon.ts'
import { Peg, PegTile } from './peg.tsx'

type ItemPegProps = {
  item: LockerItem
  isBusy: boolean
  takeLabel: string
  onTake: () => void
  onRelease: () => void
  /** Only where items can be removed. */
  onRemove?: () => void
}

/** An item to bring on the rail, who brings it, and what the viewer may do about it. */
export function ItemPeg({ item: { name, takenBy, can }, isBusy, takeLabel, onTake, onRelease, onRemove }: ItemPegProps) {
  const peg = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const keepFocus = useFocusAfterChange(takenBy, button, peg)
  const press = (act: () => void) => () => {
    keepFocus()
    act()
  }
  const ItemIcon = itemIconOf(name)
  const stateClass = takenBy?.isViewer
    ? 'bg-accent text-on-accent'
    : takenBy
      ? 'bg-surface-2'
      : 'border-2 border-dashed border-empty-jersey text-ink-3'
  return (
    <Peg ref={peg}>
      <PegTile className={stateClass}>
        <ItemIcon className="size-8" />
      </PegTile>
      <span className="min-w-0 max-w-full wrap-break-word">
        <b dir="auto" className="block text-[0.9375rem] font-strong">
          {name}
        </b>
        {takenBy && (
          <span dir="auto" className="block text-sm text-ink-2">
            {takenBy.isViewer ? 'Vous' : takenBy.displayName}
          </span>
        )}
      </span>
      {can.take && (
        <Button ref={button} disabled={isBusy} aria-label={`${takeLabel}\u00a0: ${name}`} onClick={press(onTake)} className="px-2!">
          {takeLabel}
        </Button>
      )}
      {can.release && (
        <Button
          ref={button}
          variant="ghost"
          disabled={isBusy}
          aria-label={takenBy?.isViewer ? `Je laisse\u00a0: ${name}` : `Libérer\u00a0: ${name}`}
          onClick={press(onRelease)}
          className="px-2!"
        >
          {takenBy?.isViewer ? 'Je laisse' : 'Libérer'}
        </Button>
      )}
      {onRemove && can.remove && !takenBy && (
        <Button variant="ghost" disabled={isBusy} aria-label={`Retirer\u00a0: ${name}`} onClick={onRemove} className="px-2!">
          Retirer
        </Button>
      )}
    </Peg>
  )
}
