import { useId, useRef, useState } from 'react'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { StarRatingInput } from '#ui/forms/star-rating-input.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons/icons.ts'
import { JERSEY_PATH } from '#ui/match/jersey-shapes.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { type Candidate, firstNameOf } from '../../candidate.ts'

type RatingCardsProps = {
  candidates: readonly Candidate[]
  stars: Readonly<Record<string, number>>
  onRate: (userId: string, rating: number | null) => void
}

/** « Notez-les »: on a phone one card after the other, which can be swiped; from 64 rem a table. */
export function RatingCards({ candidates, stars, onRate }: RatingCardsProps) {
  const title = useId()
  const list = useRef<HTMLOListElement>(null)
  const [current, setCurrent] = useState(0)
  const goTo = (index: number) => list.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
  const updateCurrent = () => {
    const { scrollLeft = 0, scrollWidth = 0 } = list.current ?? {}
    if (scrollWidth > 0) setCurrent(Math.min(candidates.length - 1, Math.round(scrollLeft / (scrollWidth / candidates.length))))
  }
  const player = candidates[current]
  return (
    <section aria-labelledby={title} className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title}>Notez-les</h2>
        <span className="text-sm text-ink-2">vos notes restent secrètes</span>
      </div>
      <div className="mb-2.5 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 text-center lg:hidden">
        <IconButton label="Joueur précédent" variant="framed" aria-disabled={current === 0} onClick={() => goTo(current - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <div className="min-w-0">
          <JerseyRail candidates={candidates} stars={stars} current={current} />
          {player && (
            <p aria-live="polite" className="mt-1 text-sm">
              <b dir="auto">{firstNameOf(player)}</b>
              {`, ${current + 1} sur ${candidates.length}`}
            </p>
          )}
        </div>
        <IconButton
          label="Joueur suivant"
          variant="framed"
          aria-disabled={current >= candidates.length - 1}
          onClick={() => goTo(current + 1)}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      <p
        aria-hidden="true"
        className="flex min-h-11.5 items-center justify-between rounded-t-md border border-b-2 border-border border-b-rule bg-surface px-5 text-sm font-strong max-lg:hidden"
      >
        <span>Joueur</span>
        <span className="w-52">Fair-play et niveau</span>
      </p>
      <ol
        ref={list}
        aria-label="Joueurs à noter"
        onScroll={updateCurrent}
        className="relative grid snap-x snap-mandatory auto-cols-[100%] grid-flow-col gap-4 overflow-x-auto overscroll-x-contain [scrollbar-width:none] md:max-lg:auto-cols-[calc(50%-8px)] lg:grid-flow-row lg:auto-cols-auto lg:gap-0 lg:rounded-b-md lg:border lg:border-t-0 lg:border-border lg:bg-surface"
      >
        {candidates.map((candidate) => (
          <RatingCard
            key={candidate.userId}
            player={candidate}
            value={stars[candidate.userId] ?? null}
            onChange={(rating) => onRate(candidate.userId, rating)}
          />
        ))}
      </ol>
    </section>
  )
}

type RatingCardProps = { player: Candidate; value: number | null; onChange: (rating: number | null) => void }

function RatingCard({ player, value, onChange }: RatingCardProps) {
  return (
    <li className="min-w-0 snap-center overflow-hidden rounded-md border border-border bg-surface pb-3 lg:flex lg:min-h-17 lg:items-center lg:justify-between lg:gap-6 lg:rounded-none lg:border-0 lg:px-5 lg:pb-0 lg:not-first:border-t">
      <div className="mb-2.5 flex items-center gap-3.5 border-b border-border leading-[1.3] lg:mb-0 lg:border-0">
        <span className="turf flex-none px-3.5 py-2 [--stripe-width:23px] lg:bg-none! lg:p-0 lg:[background:none]">
          <Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={64} className="lg:size-12" />
        </span>
        <p className="min-w-0 py-1">
          <b dir="auto" className="block text-[1.1875rem]/[1.15] font-title font-stretch-[82%] wrap-anywhere">
            {player.displayName}
          </b>
          {player.team && <span className="text-sm text-ink-2">{player.team === 'home' ? 'Chasubles' : 'Maillots'}</span>}
        </p>
      </div>
      <StarRatingInput label="Fair-play et niveau" of={player.displayName} value={value} onChange={onChange} />
    </li>
  )
}

/** How far the rating is: a jersey for each player. */
function JerseyRail({ candidates, stars, current }: Pick<RatingCardsProps, 'candidates' | 'stars'> & { current: number }) {
  const rated = candidates.filter(({ userId }) => stars[userId]).length
  return (
    <p
      role="img"
      aria-label={`${rated}\u00a0${rated > 1 ? 'joueurs notés' : 'joueur noté'} sur ${candidates.length}`}
      className="flex justify-center gap-1"
    >
      {candidates.map(({ userId }, index) => (
        <svg key={userId} viewBox="0 0 64 62" aria-hidden="true" className="h-auto w-full max-w-5.5 min-w-0 overflow-visible">
          <path
            d={JERSEY_PATH}
            className={
              index === current
                ? `stroke-ink ${stars[userId] ? 'fill-green' : 'fill-none'}`
                : stars[userId]
                  ? 'fill-green'
                  : 'fill-none stroke-empty-jersey'
            }
            strokeWidth={index === current ? 6 : 4}
            strokeDasharray={index === current ? undefined : '8 5'}
          />
        </svg>
      ))}
    </p>
  )
}
