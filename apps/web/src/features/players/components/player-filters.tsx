import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'
import { LEVEL_TEXTS, ORDER_TEXTS, type PlayerFiltersChangeHandler, type PlayerSearch, POSITION_TEXTS } from '../player-filters.ts'

export function PlayerFilters({ search, onChange }: { search: PlayerSearch; onChange: PlayerFiltersChangeHandler }) {
  return (
    <search
      aria-label="Filtrer les joueurs"
      className="grid grid-cols-2 gap-2.5 max-xs:grid-cols-1 md:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_220px_170px_170px_190px]"
    >
      <div className="min-w-0 max-lg:col-span-full">
        <DebouncedFilter value={search.search ?? ''} onFilter={(text) => onChange({ search: text }, 'typed')} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => <SearchInput aria-label="Chercher un joueur" placeholder="Nom ou prénom" {...control} />}
        </DebouncedFilter>
      </div>
      <div className="min-w-0 max-lg:col-span-full">
        <DebouncedFilter value={search.city ?? ''} onFilter={(city) => onChange({ city }, 'typed')} maxLength={MAX_SEARCH_LENGTH}>
          {(control) => (
            <TextInput icon={PinIcon} type="search" aria-label="Ville" placeholder="Ville" autoComplete="address-level2" {...control} />
          )}
        </DebouncedFilter>
      </div>
      <Choice label="Niveau" allLabel="Tous niveaux" texts={LEVEL_TEXTS} value={search.level} onChange={(level) => onChange({ level })} />
      <Choice
        label="Poste"
        allLabel="Tous postes"
        texts={POSITION_TEXTS}
        value={search.position}
        onChange={(position) => onChange({ position })}
      />
      <div className="min-w-0 max-md:col-span-full">
        <Choice label="Trier" texts={ORDER_TEXTS} value={search.order} onChange={(order) => onChange({ order })} />
      </div>
    </search>
  )
}

type ChoiceProps<Value extends string> = {
  label: string
  /** The option for no filter. Without it, the first value is the default. */
  allLabel?: string
  texts: Record<Value, string>
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Choice<Value extends string>({ label, allLabel, texts, value, onChange }: ChoiceProps<Value>) {
  const values = Object.keys(texts) as Value[]
  return (
    <Select
      aria-label={label}
      value={value ?? (allLabel ? '' : values[0])}
      onChange={(event) => onChange((event.target.value || undefined) as Value | undefined)}
    >
      {allLabel && <option value="">{allLabel}</option>}
      {values.map((choice) => (
        <option key={choice} value={choice}>
          {texts[choice]}
        </option>
      ))}
    </Select>
  )
}
