import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match-card.schema'
import { dayNote, groupByDay } from '#features/matches/text/match-days.ts'
import { Stack } from '#ui/layout/page.tsx'
import { DayHeading } from '#ui/match/day-heading.tsx'
import { MatchCard } from './match-card.public.tsx'

/** Matches grouped by day. */
export function MatchDayList({ matches, now }: { matches: readonly MatchCardData[]; now: Date }) {
  return groupByDay(matches).map((day) => (
    <section key={day.date} aria-labelledby={`jour-${day.date}`}>
      <Stack>
        <DayHeading id={`jour-${day.date}`} note={dayNote(new Date(day.matches[0]?.startsAt ?? now), now)}>
          {day.title}
        </DayHeading>
        {day.matches.map((match) => (
          <MatchCard key={match.id} match={match} now={now} />
        ))}
      </Stack>
    </section>
  ))
}
