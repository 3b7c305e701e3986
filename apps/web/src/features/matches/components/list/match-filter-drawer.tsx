import type { MatchFiltersChangeHandler, MatchSearch } from '#features/matches/match-filters.ts'
import { showMatchesText } from '#features/matches/text/match-count-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { Drawer } from '#ui/overlays/drawer.tsx'
import { MatchFilterFields } from './match-filter-fields.tsx'

export type MatchFilterDrawerProps = {
  open: boolean
  onClose: () => void
  search: MatchSearch
  onChange: MatchFiltersChangeHandler
  onClear: () => void
  /** Undefined while loading. */
  found: { count: number; hasMore: boolean } | undefined
}

/** The filters on phones. They apply at once; the button at the end shows what they find. */
export function MatchFilterDrawer({ open, onClose, search, onChange, onClear, found }: MatchFilterDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filtres"
      closeLabel="Fermer les filtres"
      action={
        <Button variant="ghost" onClick={onClear}>
          Tout effacer
        </Button>
      }
      footer={
        <Button variant="primary" size="lg" wide onClick={onClose}>
          {/* The count is that of the list by date. */}
          <span aria-live="polite">{showMatchesText(search.around ? undefined : found)}</span>
        </Button>
      }
    >
      <div className="p-4">
        <MatchFilterFields search={search} onChange={onChange} />
      </div>
    </Drawer>
  )
}
