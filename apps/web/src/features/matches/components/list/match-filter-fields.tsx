import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { useId } from 'react'
import {
  aroundText,
  FORMAT_TEXTS,
  LEVEL_TEXTS,
  type MatchFiltersChangeHandler,
  type MatchSearch,
  TYPE_TEXTS,
  WHEN_TEXTS,
} from '#features/matches/match-filters.ts'
import { parseOptions } from '#lib/search-params.ts'
import { Chip } from '#ui/forms/chip.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { Field, FieldGroup } from '#ui/forms/field.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'

/** Every filter except the search field. */
export function MatchFilterFields({ search, onChange }: { search: MatchSearch; onChange: MatchFiltersChangeHandler }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Choices label="Quand" texts={WHEN_TEXTS} allLabel="N’importe quand" value={search.when} onChange={(when) => onChange({ when })} />
      <SeveralChoices label="Format" texts={FORMAT_TEXTS} value={search.format} onChange={(format) => onChange({ format })} />
      <SeveralChoices label="Niveau" texts={LEVEL_TEXTS} value={search.level} onChange={(level) => onChange({ level })} />
      <Field label="Ville" required={false}>
        <DebouncedFilter value={search.city ?? ''} onFilter={(city) => onChange({ city }, 'typed')} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => <TextInput icon={PinIcon} autoComplete="address-level2" {...control} />}
        </DebouncedFilter>
      </Field>
      <div className={`-mt-3 ${chipsClass}`}>
        <Chip checked={search.around ?? false} onChange={(event) => onChange({ around: event.target.checked })}>
          {aroundText(search)}
        </Chip>
      </div>
      <Choices label="Accès" texts={TYPE_TEXTS} allLabel="Tous" value={search.type} onChange={(type) => onChange({ type })} />
      <div className="border-t border-border pt-2">
        <Switch checked={search.placesLeft ?? false} onChange={(event) => onChange({ placesLeft: event.target.checked })}>
          Places libres seulement
        </Switch>
        <Switch checked={search.free ?? false} onChange={(event) => onChange({ free: event.target.checked })}>
          Gratuit seulement
        </Switch>
        <Switch checked={search.mine ?? false} onChange={(event) => onChange({ mine: event.target.checked })}>
          Mes matchs seulement
        </Switch>
      </div>
    </div>
  )
}

const chipsClass = 'flex flex-wrap gap-2 lg:[&>label]:px-3 lg:[&>label]:text-sm'

type ChoicesProps<Value extends string> = {
  label: string
  texts: Record<Value, string>
  /** The option for no filter. */
  allLabel: string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choices<Value extends string>({ label, texts, allLabel, value, onChange }: ChoicesProps<Value>) {
  const name = useId()
  const choices = [undefined, ...(Object.keys(texts) as Value[])]
  return (
    <FieldGroup label={label}>
      <div className={chipsClass}>
        {choices.map((choice) => (
          <Chip key={choice ?? ''} type="radio" name={name} checked={choice === value} onChange={() => onChange(choice)}>
            {choice ? texts[choice] : allLabel}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}

type SeveralChoicesProps = {
  label: string
  texts: Record<string, string>
  /** Separated by commas. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function SeveralChoices({ label, texts, value, onChange }: SeveralChoicesProps) {
  const chosen = value?.split(',') ?? []
  const toggle = (option: string) => (chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  return (
    <FieldGroup label={label}>
      <div className={chipsClass}>
        {Object.entries(texts).map(([option, text]) => (
          <Chip key={option} checked={chosen.includes(option)} onChange={() => onChange(parseOptions(texts, toggle(option).join(',')))}>
            {text}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
