import { SERIES_LIMITS } from '@coup-denvoi/contract/series/series.schema'
import { type EndValues, endErrorOf } from '#features/series/series-end.public.ts'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Stepper } from '#ui/forms/stepper.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'

type EndFieldsProps = {
  values: EndValues
  /** Of the first match. */
  firstDate: string
  /** A date that is missing is said only then. */
  isSubmitted: boolean
  onChange: (changes: Partial<EndValues>) => void
}

/** « Fin » of a series: none, a date or a number of matches. */
export function EndFields({ values, firstDate, isSubmitted, onChange }: EndFieldsProps) {
  const { end, endDate, count } = values
  return (
    <>
      <FieldGroup label="Fin">
        <Segments>
          {ENDS.map(([one, label]) => (
            <Segment key={one} name="end" checked={end === one} onChange={() => onChange({ end: one })}>
              {label}
            </Segment>
          ))}
        </Segments>
      </FieldGroup>
      {end === 'date' && (
        <Field label="Jusqu’au" error={endDate || isSubmitted ? endErrorOf(values, firstDate) : undefined}>
          <TextInput type="date" min={firstDate} value={endDate} onChange={(event) => onChange({ endDate: event.target.value })} />
        </Field>
      )}
      {end === 'count' && (
        <Field label="Nombre de matchs" hint="Les dates sautées comptent.">
          <Stepper value={count} onChange={(next) => onChange({ count: next })} {...SERIES_LIMITS.matches} />
        </Field>
      )}
    </>
  )
}

const ENDS = [
  ['none', 'Sans fin'],
  ['date', 'À une date'],
  ['count', 'Après n matchs'],
] as const
