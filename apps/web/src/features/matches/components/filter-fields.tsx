import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { Field, FieldGroup } from '#ui/field.tsx'
import { FilterText } from '#ui/filter-text.tsx'
import { PinIcon } from '#ui/icon.tsx'
import { Segment, Segments } from '#ui/segments.tsx'
import { Select } from '#ui/select.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextInput } from '#ui/text-input.tsx'
import {
  type ChangeFilters,
  FORMAT_TEXTS,
  LEVEL_TEXTS,
  MAX_SEARCH_LENGTH,
  type MatchSearch,
  TYPE_TEXTS,
  WHEN_TEXTS,
} from '../match-filters.ts'

type FilterFieldsProps = { search: MatchSearch; onChange: ChangeFilters; onClear: () => void }

/** Every filter but the search field. */
export function FilterFields({ search, onChange, onClear }: FilterFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 py-4.5">
      <FieldGroup label="Quand">
        <Choices texts={WHEN_TEXTS} all="Tout" perRow={2} value={search.when} onChange={(when) => onChange({ when })} />
      </FieldGroup>
      <Field label="Ville">
        <FilterText value={search.city ?? ''} onFilter={(city) => onChange({ city }, 'typed')} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => <TextInput icon={PinIcon} autoComplete="address-level2" {...control} />}
        </FilterText>
      </Field>
      <FieldGroup label="Format" hint="joueurs par équipe">
        <Choices texts={FORMAT_TEXTS} all="Tous" value={search.format} onChange={(format) => onChange({ format })} />
      </FieldGroup>
      <Field label="Niveau">
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
        <Choices texts={TYPE_TEXTS} all="Tous" value={search.type} onChange={(type) => onChange({ type })} />
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
      <Button variant="bare" wide onClick={onClear}>
        Effacer les filtres
      </Button>
    </div>
  )
}

type ChoicesProps<Value extends string> = {
  texts: Record<Value, string>
  /** The text of no choice. */
  all: string
  /** Where one row is too narrow; the choice « all » is then the last. */
  perRow?: number
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** One of a few values, or all. */
function Choices<Value extends string>({ texts, all, perRow, value, onChange }: ChoicesProps<Value>) {
  const name = useId()
  const values = Object.keys(texts) as Value[]
  const choices: (Value | undefined)[] = perRow ? [...values, undefined] : [undefined, ...values]
  return rowsOf(choices, perRow ?? choices.length).map((row) => (
    <Segments key={row[0] ?? ''}>
      {row.map((choice) => (
        <Segment key={choice ?? ''} name={name} checked={choice === value} onChange={() => onChange(choice)}>
          {choice ? texts[choice] : all}
        </Segment>
      ))}
    </Segments>
  ))
}

function rowsOf<Item>(items: readonly Item[], perRow: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) => items.slice(row * perRow, (row + 1) * perRow))
}
