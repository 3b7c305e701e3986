import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { CloseIcon } from '#ui/icons/frame-icons.ts'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useExposedFocusGuards } from '#ui/overlays/use-exposed-focus-guards.ts'

type DrawerProps = {
  open: boolean
  /** Called on Escape, a press outside or the close button. */
  onClose: () => void
  title: string
  /** The name of the close button. */
  closeLabel: string
  /** Beside the title. */
  action?: ReactNode
  /** Always visible at the end: one wide button. */
  footer: ReactNode
  children: ReactNode
}

/** A modal dialog that rises from the bottom of a phone. Load it lazily, after sign-in: it brings Base UI. */
export function Drawer({ open, onClose, title, closeLabel, action, footer, children }: DrawerProps) {
  useExposedFocusGuards(open)
  useCloseOnBack(open, onClose)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next: boolean) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-80 bg-backdrop transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup className="fixed inset-x-0 bottom-0 z-80 flex max-h-[88dvh] flex-col rounded-t-lg border-t-2 border-rule bg-surface text-ink shadow-menu transition-[opacity,translate] duration-220 data-ending-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:translate-y-8 data-starting-style:opacity-0 motion-reduce:transition-none">
          <div className="flex min-h-14.5 flex-none flex-wrap justify-between items-center gap-1 border-b border-border py-1 ps-4 pe-1.5">
            <BaseDialog.Title className="min-w-0 flex-1 max-xs:basis-full">{title}</BaseDialog.Title>
            {action}
            <IconButton label={closeLabel} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </div>
          <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain">{children}</div>
          <div className="border-t-2 border-rule px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))]">{footer}</div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
