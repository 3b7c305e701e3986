import { formatCount } from '@coup-denvoi/contract/lib/format'
import { BackLink } from '#features/shell/components/back-link.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { useMe } from '#lib/session/session.ts'
import { useNow } from '#lib/use-now.ts'
import { ListStates } from '#ui/feedback/list-states.tsx'
import { LoadMore } from '#ui/feedback/load-more.tsx'
import { LoadingStatus } from '#ui/feedback/loading-status.tsx'
import { RowsSkeleton } from '#ui/feedback/skeleton.tsx'
import { LockIcon } from '#ui/icons/icons.ts'
import { Columns, Page, Stack } from '#ui/layout/page.tsx'
import { TurfHeader } from '#ui/layout/turf-header.tsx'
import { NO_FILTERS, type PlaceSearch, type PlaceSearchChangeHandler } from '../place-filters.ts'
import { positionProblem, useOwnPosition } from '../use-own-position.public.ts'
import { usePlaces } from '../use-places.ts'
import { NoPlaces } from './no-places.tsx'
import { PlaceFilters } from './place-filters.tsx'
import { PlaceRings } from './place-rings.tsx'
import { PlaceRow } from './place-row.tsx'

/** /terrains */
export function PlaceListPage({ search, onChange }: { search: PlaceSearch; onChange: PlaceSearchChangeHandler }) {
  const me = useMe()
  const now = useNow()
  const own = useOwnPosition()
  const { query, places, center, isPlacing, corrected, from } = usePlaces(search, { position: own.position, city: me?.city ?? null })
  const problem = positionProblem(own.state)
  const count = places && `${formatCount(places.length, 'terrain')}${query.hasNextPage ? ' ou plus' : ''}`
  return (
    <>
      <TurfHeader
        zone="box"
        title="Terrains"
        subtitle={<span role="status">{count ? [count, from].filter(Boolean).join(' ') : '\u00a0'}</span>}
        before={<BackLink to="/matches">Matchs</BackLink>}
      />
      <Page>
        <Columns aside="leftWide">
          <Stack sticky>
            <PlaceFilters search={search} onChange={onChange} own={own} />
            {isPlacing && <div aria-hidden="true" className="skeleton aspect-square rounded-md" />}
            {center && places && places.length > 0 && (
              <PlaceRings places={places} center={center} label={own.position ? 'Vous' : (search.autour ?? me?.city ?? '')} now={now} />
            )}
            <p
              className={`flex gap-2.5 text-sm [&>svg]:size-4.5 [&>svg]:flex-none ${problem ? 'font-semibold text-red-text' : 'text-ink-2'}`}
            >
              {!problem && <LockIcon />}
              <span role={problem ? 'alert' : undefined}>
                {problem ??
                  (own.position
                    ? 'Votre position sert à ce calcul, sur le moment. Elle n’est ni gardée ni montrée.'
                    : '«\u00a0Autour de moi\u00a0»\u00a0: votre navigateur demande la permission. Votre position n’est ni gardée ni montrée.')}
              </span>
            </p>
          </Stack>
          <ListStates
            query={query}
            items={places}
            skeleton={
              <>
                <LoadingStatus />
                <RowsSkeleton count={6} />
              </>
            }
          >
            {(found) => (
              <>
                <h2 className="sr-only">{center ? 'Du plus proche au plus lointain' : 'Par nom'}</h2>
                {corrected && (
                  <p className="text-ink-2">
                    Rien pour «{'\u00a0'}
                    {search.search}
                    {'\u00a0'}». Voici ce qui ressemble{'\u00a0'}: «{'\u00a0'}
                    <b>{corrected}</b>
                    {'\u00a0'}».
                  </p>
                )}
                {found.length > 0 ? (
                  <ol className="grid gap-2.5">
                    {found.map((place, n) => (
                      <PlaceRow key={place.id} place={place} number={center ? n + 1 : undefined} now={now} />
                    ))}
                  </ol>
                ) : (
                  <NoPlaces isFiltered={Object.keys(search).length > 0} onClear={() => onChange(NO_FILTERS)} />
                )}
                <LoadMore pages={query} label="Voir plus de terrains" />
                {found.length > 0 && (
                  <p className="text-sm text-ink-2">
                    Il en manque un{'\u202f'}?{' '}
                    <Link to="/organiser" className="font-strong text-ink">
                      Organisez-y un match
                    </Link>
                    {'\u00a0'}: sa fiche naît avec lui.
                  </p>
                )}
              </>
            )}
          </ListStates>
        </Columns>
      </Page>
    </>
  )
}
