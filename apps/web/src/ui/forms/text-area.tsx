import { type ComponentProps, useState } from 'react'
import { controlClass } from '#ui/forms/control-class.ts'
import { useField } from '#ui/forms/field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Left of the counter, which is shown if there is a `maxLength`. */
  note?: string
}

/** Several lines of text, with a counter. It grows with its text in browsers that support it. */
export function TextArea({ note, maxLength, onInput, className = '', ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState<number>()
  const length = typed ?? String(rest.value ?? rest.defaultValue ?? '').length
  return (
    <div className="grid gap-1.5">
      <textarea
        dir="auto"
        rows={3}
        {...useField()}
        {...rest}
        maxLength={maxLength}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length)
          onInput?.(event)
        }}
        className={`${controlClass} max-h-96 min-h-24! resize-y field-sizing-content ${className}`}
      />
      {maxLength && (
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm/[1.35] text-ink-2">
          <span>{note}</span>
          <span className="tabular-nums">
            {rest.value === undefined ? length : String(rest.value).length}/{maxLength}
          </span>
        </p>
      )}
    </div>
  )
}
