import { Menu as BaseMenu } from '@base-ui/react/menu'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useExposedFocusGuards } from '#ui/overlays/use-exposed-focus-guards.ts'

type MenuProps = {
  /** Content of the button. */
  trigger: ReactNode
  /** For example `accountButtonClass` or `iconButtonClass()`. */
  triggerClass: string
  /** Accessible name, if the content of the button has none. */
  triggerLabel?: string
  /** `data-frame-button` of the button, if the server draws it. */
  frameButton?: string
  /** Above the items, with a heavy rule. */
  identity?: ReactNode
  /** `MenuItem`s, `MenuLink`s, `MenuSeparator`s. */
  children: ReactNode
}

/** A button and the menu it opens. Load it lazily, after sign-in: it brings Base UI. */
export function Menu({ trigger, triggerClass, triggerLabel, frameButton, identity, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  useExposedFocusGuards(isOpen)
  useCloseOnBack(isOpen, () => setIsOpen(false))
  return (
    <BaseMenu.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <BaseMenu.Trigger className={triggerClass} aria-label={triggerLabel} data-frame-button={frameButton}>
        {trigger}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        {/* Fixed, so that it does not widen a page that becomes narrower. */}
        <BaseMenu.Positioner positionMethod="fixed" align="end" sideOffset={8} collisionPadding={16} className="z-50">
          <BaseMenu.Popup className="w-66 max-w-[calc(100vw-32px)] rounded-md border border-border bg-surface py-1.5 text-ink shadow-menu outline-none transition-opacity duration-120 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {identity && (
              <div className="mb-1.5 flex items-center gap-3 border-b-2 border-rule px-4 pt-3 pb-3.5 leading-tight">{identity}</div>
            )}
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** Icon and text. @param danger for destructive actions */
export function MenuItem({ danger, ...rest }: ComponentProps<typeof BaseMenu.Item> & { danger?: boolean }) {
  return <BaseMenu.Item {...rest} className={`${itemClass} ${danger ? 'text-red-text' : '[&>svg]:text-ink-2'}`} />
}

/** A `MenuItem` that is a link: `<MenuLink render={<Link to="/settings" />}>`. */
export function MenuLink(props: ComponentProps<typeof BaseMenu.LinkItem>) {
  return <BaseMenu.LinkItem closeOnClick {...props} className={`${itemClass} [&>svg]:text-ink-2`} />
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1.5 border-t border-border" />
}

const itemClass =
  'flex min-h-[46px] w-full cursor-pointer items-center gap-3 px-4 text-start font-semibold no-underline not-forced-colors:outline-none data-highlighted:bg-hover data-highlighted:shadow-[inset_3px_0_0_var(--focus)]'
