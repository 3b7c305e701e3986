import type { ComponentProps, ReactNode } from 'react'
import { CheckIcon } from '#ui/icons/frame-icons.ts'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'title'> & {
  /** An icon or a jersey. */
  visual?: ReactNode
  title: ReactNode
  hint?: ReactNode
}

/** One of a few answers with an explanation: a radio button (or, with `type`, a checkbox). In a `FieldGroup`, or side by side in `ChoiceCards`. */
export function ChoiceCard({ visual, title, hint, className = '', ...input }: ChoiceCardProps) {
  return (
    <label className={`relative block min-w-0 ${className}`}>
      <input type="radio" {...input} className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0" />
      <span className="flex min-h-15 items-center gap-3 rounded-sm border-[1.5px] border-border-strong px-3.5 py-[9px] leading-[1.3] peer-checked:border-ink peer-checked:bg-surface-2 peer-checked:shadow-[inset_0_0_0_1.5px_var(--ink)] peer-hover:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus peer-disabled:opacity-55 [&>svg[stroke]]:text-ink-2">
        {visual}
        <span className="min-w-0 wrap-anywhere">
          <b className="block">{title}</b>
          {hint && <span className="text-sm text-ink-2">{hint}</span>}
        </span>
        {input.type === 'checkbox' && <Box />}
      </span>
    </label>
  )
}

/** What shows that several can be chosen. */
const Box = () => (
  <span
    aria-hidden="true"
    className="ms-auto grid size-6 flex-none place-items-center rounded-sm border-[1.5px] border-border-strong [input:checked~span>&]:border-ink [input:checked~span>&]:bg-ink [input:checked~span>&]:text-surface [&>svg]:size-4 [input:not(:checked)~span>&>svg]:invisible"
  >
    <CheckIcon />
  </span>
)

/** Two columns from 40 rem. */
export function ChoiceCards({ children }: { children: ReactNode }) {
  return <div className="grid gap-2.5 sm:grid-cols-2">{children}</div>
}
