import { GroupPageSkeleton } from '#features/groups/components/detail/group-page-skeleton.tsx'
import { MatchPageSkeleton } from '#features/matches/components/detail/match-page-skeleton.tsx'
import { PlacePageSkeleton } from '#features/places/components/place-page-skeleton.tsx'
import { PlayerPageSkeleton } from '#features/players/components/player-page-skeleton.tsx'

/** What shows until a page has its data. */
export const PAGE_SKELETONS = { group: GroupPageSkeleton, match: MatchPageSkeleton, place: PlacePageSkeleton, player: PlayerPageSkeleton }
