import { TicketList } from '#features/matches/components/ticket-list.public.tsx'
import { DayHeading } from '#ui/day-heading.tsx'
import { SectionHead, Stack } from '#ui/page.tsx'

/** The matches of a group: what is to come, then what was played. */
export function GroupMatches({ id }: { id: string }) {
  return (
    <section>
      <SectionHead title="Matchs du groupe" />
      <Stack gap="lg">
        <TicketList filters={{ group: id }} empty={<p className="text-encre-2">Aucun match à venir pour le moment.</p>} />
        <TicketList filters={{ group: id, period: 'past' }} heading={<DayHeading>Déjà joués</DayHeading>} empty={null} />
      </Stack>
    </section>
  )
}
