import { daysUntil, formatLongDay } from '@coup-denvoi/contract/lib/local-time'
import type { MatchCard } from '@coup-denvoi/contract/matches/match-card.schema'

/** In place of « À vous de répondre » when nobody waits for an answer: the ball on the center spot. */
export function UpToDate({ next, now }: { next: MatchCard | undefined; now: Date }) {
  return (
    <section aria-labelledby="a-jour" className="flex items-center gap-4 py-1">
      <span
        aria-hidden="true"
        className="relative size-13 flex-none rounded-round border-2 border-border-strong before:absolute before:-inset-y-2.5 before:left-[calc(50%-1px)] before:w-0.5 before:bg-border-strong after:absolute after:inset-[calc(50%-9px)] after:rounded-round after:bg-accent after:shadow-[0_0_0_3px_var(--background)]"
      />
      <div>
        <h2 id="a-jour">Vous êtes à jour.</h2>
        <p className="text-balance text-ink-2">
          Personne n’attend de réponse.
          {next && now < new Date(next.startsAt) && ` ${untilText(new Date(next.startsAt), now)}\u202f!`}
        </p>
      </div>
    </section>
  )
}

/** « À samedi » */
function untilText(start: Date, now: Date): string {
  const days = daysUntil(start, now)
  if (days <= 0) return 'À tout à l’heure'
  if (days === 1) return 'À demain'
  return days < 7 ? `À ${formatLongDay(start).split(' ')[0]}` : 'À bientôt'
}
