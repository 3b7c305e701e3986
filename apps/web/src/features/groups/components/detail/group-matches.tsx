import { MatchRowList } from '#features/matches/components/list/match-row-list.public.tsx'

export function NextGroupMatches({ id }: { id: string }) {
  return <MatchRowList title="Prochains matchs" filters={{ group: id }} emptyText="Aucun match à venir pour le moment." />
}

/** Nothing at all before the first match is played. */
export function PastGroupMatches({ id }: { id: string }) {
  return <MatchRowList title="Déjà joués" filters={{ group: id, period: 'past' }} />
}
