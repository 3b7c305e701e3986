import type { Place, PlaceCard } from '@coup-denvoi/contract/places/place.schema'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { itemsOf } from '#lib/api/paged-query.ts'
import { ListError } from '#ui/feedback/list-error.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { Button } from '#ui/forms/button.tsx'
import { DebouncedFilter } from '#ui/forms/debounced-filter.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { useMergePlace } from '../actions/use-merge-place.ts'
import { addressText } from '../place-texts.public.ts'
import { placeListQuery } from '../places.queries.ts'

type MergePlaceDialogProps = { open: boolean; place: Place; onClose: () => void; onMerged: (id: string) => void }

/** Admins choose which entry of the same place stays. */
export function MergePlaceDialog({ open, place, onClose, onMerged }: MergePlaceDialogProps) {
  const [search, setSearch] = useState(`${place.name.split(' ')[0] ?? ''} ${place.city}`)
  const [into, setInto] = useState<PlaceCard | null>(null)
  const { merge, isMerging } = useMergePlace(place.id, onMerged)
  const query = useInfiniteQuery({ ...placeListQuery({ search }), enabled: search !== '' })
  const others = itemsOf(query.data)?.filter(({ id }) => id !== place.id)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="lg"
      busy={isMerging}
      title="Réunir deux fiches"
      description={
        into ? (
          <>
            «{'\u00a0'}
            <bdi>{place.name}</bdi>
            {'\u00a0'}» disparaît. Ses matchs et son adresse mènent à «{'\u00a0'}
            <bdi>{into.name}</bdi>
            {'\u00a0'}», {addressText(into)}.
          </>
        ) : (
          'Choisissez la fiche qui reste.'
        )
      }
      actions={
        <>
          <Button disabled={isMerging} onClick={into ? () => setInto(null) : onClose}>
            Retour
          </Button>
          {into && (
            <Button variant="danger" busy={isMerging} busyLabel="Réunion…" onClick={() => merge(into.id)}>
              Réunir
            </Button>
          )}
        </>
      }
    >
      {!into && (
        <>
          <DebouncedFilter value={search} onFilter={setSearch} maxLength={80}>
            {(control) => <SearchInput aria-label="Chercher la fiche qui reste" {...control} />}
          </DebouncedFilter>
          {query.isError && <ListError query={query} />}
          {query.isLoading && <LoadingStatus />}
          {others && (
            <div className="max-h-80 overflow-y-auto rounded-md border border-border empty:hidden">
              {others.length > 0 ? (
                <Rows label="Fiches trouvées">
                  {others.map((other) => (
                    <Row
                      key={other.id}
                      title={other.name}
                      subtitle={addressText(other)}
                      actions={
                        <Button aria-label={`Choisir ${other.name}, ${addressText(other)}`} onClick={() => setInto(other)}>
                          Choisir
                        </Button>
                      }
                    />
                  ))}
                </Rows>
              ) : (
                <p className="p-4 text-ink-2">Aucune autre fiche trouvée.</p>
              )}
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
