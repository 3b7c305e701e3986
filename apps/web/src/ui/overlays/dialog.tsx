import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { RefereeCard } from '#ui/match/referee-card.tsx'
import { focusRefused } from '#ui/overlays/focus-refused.ts'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useExposedFocusGuards } from '#ui/overlays/use-exposed-focus-guards.ts'

export type DialogProps = {
  open: boolean
  /** Called on Escape, a click outside or a `DialogClose`. */
  onClose: () => void
  title: ReactNode
  /** Between the title and the description. */
  visual?: ReactNode
  /** Read out with the title. */
  description?: ReactNode
  /** Before the title: red for actions that cannot be undone. */
  refereeCard?: 'red' | 'yellow'
  /** A click outside does not close it. */
  alert?: boolean
  /** The action is running: the dialog cannot be closed. */
  busy?: boolean
  /** « Retour » first, the main action last (phones show it first). Of three, the first is set apart. */
  actions?: ReactNode
  /** `lg`: three actions fit on one line. `xl`: two columns. */
  width?: keyof typeof WIDTHS
  children?: ReactNode
  /** Receives the focus after closing, if not the opener. */
  finalFocus?: React.RefObject<HTMLElement | null>
}

/** A modal dialog. Load it lazily, after sign-in: it brings Base UI. */
export function Dialog({
  open,
  onClose,
  title,
  visual,
  description,
  refereeCard,
  alert,
  busy,
  actions,
  width = 'md',
  children,
  finalFocus,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  const Root = alert ? AlertDialog.Root : BaseDialog.Root
  const close = () => {
    if (!busy) onClose()
  }
  useExposedFocusGuards(open)
  useCloseOnBack(open, close)
  return (
    <Root open={open} onOpenChange={(next: boolean) => !next && close()}>
      <BaseDialog.Portal>
        {/* May open above another dialog. */}
        <BaseDialog.Backdrop forceRender className={`fixed inset-0 z-80 bg-backdrop ${FADE}`} />
        <BaseDialog.Viewport className="fixed inset-0 z-80 grid place-items-center overflow-y-auto p-4">
          <BaseDialog.Popup
            ref={popup}
            finalFocus={finalFocus}
            aria-busy={busy || undefined}
            className={`grid w-full ${WIDTHS[width]} grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-border bg-surface p-6 text-ink shadow-[0_30px_80px_-20px_rgb(4_10_8/.65)] max-sm:p-5 ${FADE}`}
          >
            <BaseDialog.Title className="flex items-center gap-3 text-[1.5rem]/[1.15]">
              {refereeCard && <RefereeCard color={refereeCard} size="lg" />}
              <span className="min-w-0">{title}</span>
            </BaseDialog.Title>
            {visual}
            {description && <BaseDialog.Description render={<div />}>{description}</BaseDialog.Description>}
            {children}
            {actions && <DialogActions onPress={() => focusRefused(popup)}>{actions}</DialogActions>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  )
}

/** @param onPress also of Enter in a field, which presses the button that sends the form */
function DialogActions({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it listens to its buttons
    <div
      onClick={onPress}
      className="flex flex-wrap justify-end gap-2.5 max-[30rem]:grid max-[30rem]:justify-stretch max-[30rem]:[&>:last-child]:-order-1 [&>:first-child:nth-last-child(3)]:me-auto max-[30rem]:[&>:first-child:nth-last-child(3)]:order-1 max-[30rem]:[&>:first-child:nth-last-child(3)]:me-0"
    >
      {children}
    </div>
  )
}

const WIDTHS = { md: 'max-w-[440px]', lg: 'max-w-[560px]', xl: 'max-w-[440px] md:max-w-[744px]' }

const FADE = 'transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0'
