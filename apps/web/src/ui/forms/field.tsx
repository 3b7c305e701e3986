import { createContext, type ReactNode, use, useId } from 'react'
import { RefereeCard } from '#ui/match/referee-card.tsx'

type FieldProps = {
  label: ReactNode
  /** The label is for screen readers only. */
  labelHidden?: boolean
  /** Adds « (facultatif) ». */
  optional?: boolean
  /** False for a filter or a search. Default: not `optional`, nor without a visible label */
  required?: boolean
  /** The value was refused; the reason is elsewhere on the page. Default: there is an `error` */
  invalid?: boolean
  hint?: ReactNode
  error?: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
  className?: string
  /** One control that calls `useField` for its id, hint and error. */
  children: ReactNode
}

/** A labeled control with its hint and its error. */
export function Field(props: FieldProps) {
  const { label, labelHidden, optional, required = !optional && !labelHidden, hint, error, aside, className = '', children } = props
  const id = useId()
  const control = {
    id,
    required,
    invalid: props.invalid ?? Boolean(error),
    describedBy: describedBy(id, hint, error),
  }
  return (
    <div className={`grid min-w-0 content-start gap-1.5 ${className}`}>
      <div className={`flex items-baseline justify-between gap-3 ${labelHidden ? 'sr-only' : ''}`}>
        <label id={`${id}-l`} htmlFor={id} className={labelClass}>
          {label}
          {optional && <Optional />}
        </label>
        {aside}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-h`} className="text-sm/[1.35] text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </div>
  )
}

type FieldGroupProps = Omit<FieldProps, 'aside' | 'required'>

/** Several controls with one legend, such as `ChoiceCard`s or `Segment`s. */
export function FieldGroup({
  label,
  labelHidden,
  optional,
  hint,
  error,
  invalid = Boolean(error),
  className = '',
  children,
}: FieldGroupProps) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={describedBy(id, hint, error)}
      data-refused={invalid ? '' : undefined}
      className={`grid min-w-0 content-start gap-1.5 ${className}`}
    >
      <legend className={`mb-1.5 ${labelHidden ? 'sr-only' : labelClass}`}>
        {label}
        {optional && <Optional />}
      </legend>
      {children}
      {hint && (
        <p id={`${id}-h`} className="text-sm/[1.35] text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-e`}>{error}</FieldError>}
    </fieldset>
  )
}

/** For a button beside the control of a `Field`: the id of the label. */
export function useFieldLabelId(): string | undefined {
  const field = use(FieldContext)
  return field ? `${field.id}-l` : undefined
}

/** For a control inside a `Field`: its id, and the id of its description. */
export function useField() {
  const field = use(FieldContext)
  return (
    field && {
      id: field.id,
      'aria-describedby': field.describedBy,
      'aria-invalid': field.invalid || undefined,
      'aria-required': field.required || undefined,
    }
  )
}

const describedBy = (id: string, hint: ReactNode, error: ReactNode) =>
  `${hint ? `${id}-h ` : ''}${error ? `${id}-e` : ''}`.trim() || undefined

const labelClass = 'text-ui font-strong'

const FieldContext = createContext<{ id: string; required: boolean; invalid: boolean; describedBy: string | undefined } | null>(null)

function Optional() {
  return <span className="text-sm/[1.35] text-ink-2"> (facultatif)</span>
}

function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-2 text-sm/[1.35] font-semibold text-red-text">
      <RefereeCard color="red" className="mt-0.5" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
