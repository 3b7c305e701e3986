import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/sanitize'
import { useId } from 'react'
import {
  FORMAT_TEXTS,
  LEVEL_TEXTS,
  type MatchFiltersChangeHandler,
  type MatchSearch,
  TYPE_TEXTS,
  WHEN_TEXTS,
} from '#features/matches/match-filters.ts'
import { Button } from '#ui/forms/button.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Segment, Segments } from '#ui/forms/segments.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PinIcon } from '#ui/layout/icon.tsx'

type MatchFilterFieldsProps = { search: MatchSearch; onChange: MatchFiltersChangeHandler; onClear: () => void }

/** Every filter except the search field. */
export function MatchFilterFields({ search, onChange, onClear }: MatchFilterFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4.5">
      <FieldGroup label="Quand">
        <Choices texts={WHEN_TEXTS} allLabel="Tout" perRow={2} value={search.when} onChange={(when) => onChange({ when })} />
      </FieldGroup>
      <Field label="Ville" required={false}>
        <DebouncedFilter value={search.city ?? ''} onFilter={(city) => onChange({ city }, 'typed')} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => <TextInput icon={PinIcon} autoComplete="address-level2" {...control} />}
        </DebouncedFilter>
      </Field>
      <FieldGroup label="Format" hint="joueurs par équipe">
        <Choices texts={FORMAT_TEXTS} allLabel="Tous" value={search.format} onChange={(format) => onChange({ format })} />
      </FieldGroup>
      <Field label="Niveau" required={false}>
        <Select
          value={search.level ?? ''}
          onChange={(event) => onChange({ level: (event.target.value || undefined) as MatchSearch['level'] })}
        >
          <option value="">Peu importe</option>
          {Object.entries(LEVEL_TEXTS).map(([level, text]) => (
            <option key={level} value={level}>
              {text}
            </option>
          ))}
        </Select>
      </Field>
      <FieldGroup label="Accès">
        <Choices texts={TYPE_TEXTS} allLabel="Tous" value={search.type} onChange={(type) => onChange({ type })} />
      </FieldGroup>
      <div>
        <Switch checked={search.placesLeft ?? false} onChange={(event) => onChange({ placesLeft: event.target.checked })}>
          Places libres seulement
        </Switch>
        <Switch checked={search.free ?? false} onChange={(event) => onChange({ free: event.target.checked })}>
          Gratuit seulement
        </Switch>
        <Switch checked={search.mine ?? false} onChange={(event) => onChange({ mine: event.target.checked })}>
          Mes matchs
        </Switch>
      </div>
      <Button variant="ghost" wide onClick={onClear}>
        Effacer les filtres
      </Button>
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  texts: Record<Value, string>
  /** The option for no filter. */
  allLabel: string
  /** Splits the options into rows, with « all » last. */
  perRow?: number
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choices<Value extends string>({ texts, allLabel, perRow, value, onChange }: ChoicesProps<Value>) {
  const name = useId()
  const values = Object.keys(texts) as Value[]
  const choices: (Value | undefined)[] = perRow ? [...values, undefined] : [undefined, ...values]
  return rowsOf(choices, perRow ?? choices.length).map((row) => (
    <Segments key={row[0] ?? ''}>
      {row.map((choice) => (
        <Segment key={choice ?? ''} name={name} checked={choice === value} onChange={() => onChange(choice)}>
          {choice ? texts[choice] : allLabel}
        </Segment>
      ))}
    </Segments>
  ))
}

function rowsOf<Item>(items: readonly Item[], perRow: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) => items.slice(row * perRow, (row + 1) * perRow))
}
