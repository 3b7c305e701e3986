import type { ComponentProps, ReactNode } from 'react'
import { useKeptFocus } from '#ui/overlays/use-kept-focus.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  children: ReactNode
  /** Below its label, for several switches side by side. */
  stacked?: boolean
}

/** A setting that applies at once: a checkbox drawn as a small pitch with a ball. */
export function Switch({ children, stacked = false, ...input }: SwitchProps) {
  const shape = stacked ? 'w-16 flex-col justify-center gap-1.5 py-1 text-sm' : 'justify-between gap-4 text-ui'
  const kept = useKeptFocus(input)
  return (
    <label className={`relative flex min-h-11 items-center font-semibold has-disabled:opacity-60 has-aria-disabled:opacity-60 ${shape}`}>
      <span className="min-w-0">{children}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox already exposes whether it is checked
        role="switch"
        {...input}
        {...kept}
        onChange={kept['aria-disabled'] ? ignore : input.onChange}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none relative h-7 w-[50px] flex-none rounded-sm border-2 border-border-strong bg-surface transition-colors duration-120 forced-color-adjust-none before:absolute before:inset-y-0 before:left-1/2 before:border-l-[1.5px] before:border-border-strong before:opacity-70 after:absolute after:top-1 after:left-1 after:size-4 after:rounded-round after:bg-border-strong after:transition-transform after:duration-220 after:ease-bounce peer-checked:border-green peer-checked:bg-green peer-checked:before:border-white peer-checked:after:translate-x-5.5 peer-checked:after:bg-white peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
      />
    </label>
  )
}

const ignore = () => {}
