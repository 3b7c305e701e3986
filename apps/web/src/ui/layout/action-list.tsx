import type { ComponentProps, ReactNode } from 'react'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'

/** Secondary actions of a sheet, one per line: `ActionButton`s, or links with `actionClass` around an `ActionItem`. */
export function ActionList({ children, first }: { children: ReactNode; first?: boolean }) {
  return <ul className={`*:border-t *:border-border ${first ? '[&>:first-child]:border-t-0' : ''}`}>{children}</ul>
}

/** The content of an action: icon, text, arrow. */
export function ActionItem({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="text-ink-2">{icon}</span>
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRightIcon className="size-[17px] text-ink-3" />
    </>
  )
}

type ActionButtonProps = Omit<ComponentProps<'button'>, 'type'> & { icon: ReactNode }

export function ActionButton({ icon, className = '', children, ...button }: ActionButtonProps) {
  return (
    <li>
      <button type="button" {...button} {...useKeptFocus(button)} className={`${actionClass} ${className}`}>
        <ActionItem icon={icon}>{children}</ActionItem>
      </button>
    </li>
  )
}

export const actionClass =
  'flex min-h-13 w-full items-center gap-3 px-4 py-2 text-start font-semibold no-underline hover:bg-hover focus-visible:-outline-offset-4 md:px-5'
