import { useState } from 'react'
import { useField, useFieldLabelId } from '#ui/forms/field.tsx'
import { PlusIcon } from '#ui/icons/frame-icons.ts'
import { MinusIcon } from '#ui/icons/icons.ts'

type StepperProps = {
  /** Null while nothing was entered. */
  value: number | null
  onChange: (value: number) => void
  min: number
  max: number
  name?: string
  onBlur?: () => void
  ref?: React.Ref<HTMLInputElement>
}

/** A whole number, typed or stepped; it is clamped on blur. In a `Field`. */
export function Stepper({ value, onChange, min, max, name, onBlur, ref }: StepperProps) {
  const [draft, setDraft] = useState<string>()
  // The focus stays on the button, so that a screen reader says nothing of the field.
  const [isStepped, setIsStepped] = useState(false)
  // Several on a page have the same buttons.
  const labelId = useFieldLabelId()
  const settle = (wanted: number) => onChange(Math.max(min, Math.min(max, wanted)))
  const step = (by: number) => {
    setDraft(undefined)
    settle(value === null ? min : value + by)
  }
  const press = (by: number) => () => {
    setIsStepped(true)
    step(by)
  }
  return (
    <div className="grid grid-cols-[52px_minmax(0,1fr)_52px] rounded-sm border-[1.5px] border-border-strong bg-surface has-aria-invalid:border-red">
      <button
        type="button"
        aria-label="Un de moins"
        aria-describedby={labelId}
        aria-disabled={(value !== null && value <= min) || undefined}
        onClick={press(-1)}
        className={stepClass}
      >
        <MinusIcon />
      </button>
      <input
        {...useField()}
        ref={ref}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        placeholder="–"
        value={draft ?? value ?? ''}
        onFocus={() => setIsStepped(false)}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '')
          setDraft(digits)
          if (Number(digits) >= min && Number(digits) <= max && digits) onChange(Number(digits))
        }}
        onBlur={() => {
          if (draft) settle(Number(draft))
          setDraft(undefined)
          onBlur?.()
        }}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (!by) return
          event.preventDefault()
          step(by)
        }}
        className="numerals min-h-[46px] min-w-0 border-x border-border bg-transparent text-center text-[1.25rem] focus-visible:-outline-offset-3"
      />
      <button
        type="button"
        aria-label="Un de plus"
        aria-describedby={labelId}
        aria-disabled={(value !== null && value >= max) || undefined}
        onClick={press(1)}
        className={stepClass}
      >
        <PlusIcon />
      </button>
      <span role="status" className="sr-only">
        {isStepped && value}
      </span>
    </div>
  )
}

const stepClass =
  'grid min-h-[46px] place-items-center hover:bg-hover focus-visible:-outline-offset-3 aria-disabled:text-ink-3 aria-disabled:opacity-50'
