import { MatchCardList } from '#features/matches/components/list/match-card-list.public.tsx'
import { SectionHeader } from '#ui/layout/page.tsx'

export function NextGroupMatches({ id }: { id: string }) {
  return (
    <section>
      <SectionHeader title="Prochains matchs" />
      <MatchCardList filters={{ group: id }} empty={<p className="text-ink-2">Aucun match à venir pour le moment.</p>} />
    </section>
  )
}

/** Nothing at all before the first match is played. */
export function PastGroupMatches({ id }: { id: string }) {
  return <MatchCardList filters={{ group: id, period: 'past' }} heading={<SectionHeader title="Déjà joués" />} empty={null} />
}
