import { MAX_SEARCH_LENGTH } from '@coup-denvoi/contract/lib/search-length'
import type { GroupSearch } from '#features/groups/group-filters.ts'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { PinIcon } from '#ui/icons/frame-icons.ts'

type GroupFiltersProps = {
  search: GroupSearch
  /** Called when the user stops typing. */
  onChange: (change: GroupSearch) => void
}

export function GroupFilters({ search, onChange }: GroupFiltersProps) {
  return (
    <search aria-label="Filtrer les groupes à découvrir" className="grid gap-2.5 *:min-w-0 sm:grid-cols-[minmax(0,1fr)_220px]">
      <DebouncedFilter value={search.search ?? ''} onFilter={(text) => onChange({ search: text })} maxLength={MAX_SEARCH_LENGTH}>
        {(control) => <SearchInput aria-label="Chercher un groupe" placeholder="Nom du groupe" {...control} />}
      </DebouncedFilter>
      <DebouncedFilter value={search.city ?? ''} onFilter={(city) => onChange({ city })} maxLength={MAX_SEARCH_LENGTH}>
        {(control) => (
          <TextInput icon={PinIcon} type="search" aria-label="Ville" placeholder="Ville" autoComplete="address-level2" {...control} />
        )}
      </DebouncedFilter>
    </search>
  )
}
