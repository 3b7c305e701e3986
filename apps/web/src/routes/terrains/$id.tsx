import { createFileRoute, redirect } from '@tanstack/react-router'
import { matchListQuery } from '#features/matches/matches.queries.ts'
import { PlacePage } from '#features/places/components/place-page.tsx'
import { PublicPlacePage } from '#features/places/components/public-place-page.tsx'
import { PLACE_NOT_FOUND } from '#features/places/place-not-found.ts'
import { correctionsQuery } from '#features/places/places.queries.ts'
import { publicPlaceTags } from '#features/places/public-place-tags.ts'
import { loadPlace, loadPublicPlace, usePlace, usePublicPlace } from '#features/places/use-place.ts'
import { ResourceNotFoundPage } from '#features/shell/components/not-found-page.tsx'
import { loadWithPage } from '#lib/api/load-with-page.ts'
import { waitShortly } from '#lib/api/wait-shortly.ts'
import { meQuery, useMe } from '#lib/session/session.ts'
import { pageTitle } from '#lib/ssr/page-head.ts'
import { skeletonOf } from '../../skeleton-of.tsx'

export const Route = createFileRoute('/terrains/$id')({
  codeSplitGroupings: [['component', 'loader'], ['notFoundComponent']],
  loader: async ({ context, params }) => {
    const me = await context.queryClient.ensureQueryData(meQuery)
    // The server renders only the frame of a member's page and loads no data.
    if (me && import.meta.env.SSR) return null
    const place = me ? await loadPlace(context.queryClient, params.id) : await loadPublicPlace(context, params.id)
    // It was merged into another one.
    if (place.id !== params.id) throw redirect({ to: '/terrains/$id', params: { id: place.id }, replace: true })
    // They stand above something else.
    if (me) await waitShortly(loadWithPage(context.queryClient, matchListQuery({ place: place.id }), correctionsQuery(place.id)))
    return { name: place.name, public: 'matches' in place ? place : null }
  },
  head: ({ loaderData, match }) => ({
    meta: loaderData?.public
      ? [pageTitle(loaderData.name), ...(import.meta.env.SSR ? publicPlaceTags(loaderData.public, match.context.origin) : [])]
      : [
          pageTitle(match.status === 'notFound' ? PLACE_NOT_FOUND.title : (loaderData?.name ?? 'Terrain')),
          { name: 'robots', content: 'noindex' },
        ],
  }),
  component: PlaceRoute,
  pendingComponent: skeletonOf('place'),
  notFoundComponent: () => <ResourceNotFoundPage {...PLACE_NOT_FOUND} />,
})

function PlaceRoute() {
  const { id } = Route.useParams()
  return useMe() ? <MemberPlace key={id} id={id} /> : <VisitorPlace key={id} id={id} />
}

function MemberPlace({ id }: { id: string }) {
  const place = usePlace(id)
  return place ? <PlacePage place={place} /> : <ResourceNotFoundPage {...PLACE_NOT_FOUND} />
}

function VisitorPlace({ id }: { id: string }) {
  const place = usePublicPlace(id)
  return place ? <PublicPlacePage place={place} /> : <ResourceNotFoundPage {...PLACE_NOT_FOUND} />
}
