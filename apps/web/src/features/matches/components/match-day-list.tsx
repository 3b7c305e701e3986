import type { MatchCard as MatchCardData } from '@coup-denvoi/contract/matches/match.schema'
import { DayHeading } from '#ui/day-heading.tsx'
import { Stack } from '#ui/page.tsx'
import { dayNote, groupByDay } from '../match-days.ts'
import { MatchCard } from './match-card.public.tsx'

/** Matches under the days that they are on. */
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
