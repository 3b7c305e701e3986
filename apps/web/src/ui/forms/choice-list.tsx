import type { ReactNode } from 'react'
import { FieldGroup } from '#ui/forms/field.tsx'

type ChoiceListProps = { label: string; error?: string; children: ReactNode }

/** A scrolling list of `ChoiceCard`s for a dialog. The label is for screen readers. */
export function ChoiceList({ label, error, children }: ChoiceListProps) {
  return (
    <FieldGroup label={label} labelHidden error={error}>
      <div className="-m-1 grid max-h-72 gap-2 overflow-y-auto p-1">{children}</div>
    </FieldGroup>
  )
}
