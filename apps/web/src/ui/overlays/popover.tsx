import { Popover as BasePopover } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useId, useRef } from 'react'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useExposedFocusGuards } from '#ui/overlays/use-exposed-focus-guards.ts'

type PopoverProps = {
  /** The button that opens and closes it: an `IconButton`. */
  trigger: ReactElement<Record<string, unknown>>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A panel below a button of the navigation bar. Load it lazily: it brings Base UI. */
export function Popover({ trigger, isOpen, onOpenChange, title, aside, children }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const triggerId = useId()
  useExposedFocusGuards(isOpen)
  useCloseOnBack(isOpen, () => onOpenChange(false))
  return (
    <BasePopover.Root open={isOpen} onOpenChange={onOpenChange} triggerId={triggerId}>
      <BasePopover.Trigger ref={button} id={triggerId} render={trigger} />
      <BasePopover.Portal>
        {/* Fixed, so that it does not widen a page that becomes narrower. Aligned with the right edge of the page. */}
        <BasePopover.Positioner
          anchor={() => button.current?.parentElement ?? null}
          positionMethod="fixed"
          align="end"
          alignOffset={10}
          sideOffset={12}
          collisionPadding={8}
          className="z-50"
        >
          <BasePopover.Popup
            ref={popup}
            // The popup itself: its content may still be loading.
            initialFocus={popup}
            className="w-103 max-w-[calc(100vw-16px)] rounded-md border border-border bg-surface text-ink shadow-menu outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <div className="flex min-h-13 items-center justify-between gap-3 border-b-2 border-rule py-1.5 ps-4 pe-3">
              <BasePopover.Title className="text-title-sm">{title}</BasePopover.Title>
              {aside}
            </div>
            <div className="max-h-[min(24rem,calc(100dvh-9rem))] overflow-y-auto overscroll-contain rounded-b-md [scrollbar-width:thin]">
              {children}
            </div>
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
