import type { ReactNode, Ref } from 'react'
import { CloseIcon, PlusIcon } from '#ui/icons/frame-icons.ts'

/**
 * The bar at the bottom of phones: the halfway line, with `BottomBarButton` as its center circle. Elements with `data-hides-bottom-bar` hide
 * it (see `--bottom-bar-display`), and so does the keyboard.
 */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <nav
      data-bottom-bar=""
      aria-label="Navigation rapide"
      className="on-turf fixed inset-x-0 bottom-0 z-35 [display:var(--bottom-bar-display)] grid-cols-5 bg-bar pb-[env(safe-area-inset-bottom)] before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-on-turf-line"
    >
      {children}
    </nav>
  )
}

/** Marked on its page, and on those behind it. For an icon, and a text with `bottomBarTextClass`. */
export const bottomBarLinkClass =
  'relative grid min-h-[56px] min-w-0 content-center justify-items-center gap-0.5 pt-1.5 pb-1 text-2xs/4 font-semibold text-on-turf-2 no-underline hover:text-white focus-visible:-outline-offset-5 aria-[current]:font-bold aria-[current]:text-white aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:left-[calc(50%-20px)] aria-[current]:before:h-1 aria-[current]:before:w-10 aria-[current]:before:bg-white [&_svg]:size-[24px]'

/** Enlarged letters leave room for the icons only. */
export const bottomBarTextClass = 'max-[15rem]:sr-only'

type BottomBarButtonProps = {
  label: string
  isOpen: boolean
  /** The id of the `BottomBarSheet`. */
  controls: string
  onClick: () => void
  ref: Ref<HTMLButtonElement>
}

export function BottomBarButton({ label, isOpen, controls, onClick, ref }: BottomBarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-frame-button="create"
      onClick={onClick}
      className="group relative min-h-[56px] min-w-0 outline-none aria-busy:opacity-60"
    >
      <span
        className={`absolute -top-3.5 left-[calc(50%-30px)] z-1 grid size-[60px] place-items-center rounded-round border-2 border-white transition-colors duration-120 group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-focus [&>svg]:size-[28px] ${isOpen ? 'bg-white text-grass-900' : 'bg-bar text-white'}`}
      >
        {isOpen ? <CloseIcon /> : <PlusIcon />}
      </span>
    </button>
  )
}

/** Stands on the bar. @param children `li`s, each a link with `bottomSheetLinkClass` around `BottomSheetLinkContent` */
export function BottomBarSheet({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <>
      <div className="absolute inset-x-0 bottom-full h-dvh bg-backdrop" />
      <ul
        id={id}
        aria-label={label}
        className="absolute inset-x-0 bottom-full [--focus:var(--focus-on-paper)] max-h-[calc(100dvh-var(--bar-height)-var(--banner-height)-var(--bottom-bar-height))] overflow-y-auto overscroll-contain rounded-t-lg border-t-2 border-rule bg-surface pt-2.5 pb-5 text-ink shadow-menu"
      >
        {children}
      </ul>
    </>
  )
}

export const bottomSheetLinkClass =
  'flex min-h-17 items-center gap-3 px-4 py-2 leading-[1.3] text-ink no-underline hover:bg-hover focus-visible:-outline-offset-4 md:px-5'

export function BottomSheetLinkContent({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <>
      <span className="grid size-11 flex-none place-items-center rounded-sm bg-surface-2">{icon}</span>
      <span className="min-w-0">
        <b className="block font-strong">{title}</b>
        <span className="text-sm text-ink-2">{text}</span>
      </span>
    </>
  )
}
