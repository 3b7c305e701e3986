import { MatchCardList } from '#features/matches/components/list/match-card-list.public.tsx'
import { SectionHeader, Stack } from '#ui/layout/page.tsx'
import { DayHeading } from '#ui/match/day-heading.tsx'

/** The group's upcoming matches, then its past matches. */
export function GroupMatches({ id }: { id: string }) {
  return (
    <section>
      <SectionHeader title="Matchs du groupe" />
      <Stack gap="lg">
        <MatchCardList filters={{ group: id }} empty={<p className="text-ink-2">Aucun match à venir pour le moment.</p>} />
        <MatchCardList filters={{ group: id, period: 'past' }} heading={<DayHeading>Déjà joués</DayHeading>} empty={null} />
      </Stack>
    </section>
  )
}
