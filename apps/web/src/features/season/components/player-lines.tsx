import { ofName } from '@coup-denvoi/contract/lib/elision'
import type { SeasonSort } from '@coup-denvoi/contract/season/season.rules'
import type { SeasonPlayer } from '@coup-denvoi/contract/season/season.schema'
import { FIGURE_NAMES } from '#features/season/season-texts.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { buttonClass } from '#ui/forms/button.tsx'
import { ChevronDownIcon } from '#ui/icons/frame-icons.ts'
import { ShareIcon } from '#ui/icons/icons.ts'
import { Avatar } from '#ui/players/avatar.tsx'
import { FormStrip } from '#ui/players/form-strip.tsx'
import { PresenceGauge } from './presence-gauge.tsx'

/** On a phone: a line for each player, which unfolds. The viewer's is open. */
export function PlayerLines({ players, sort }: { players: readonly SeasonPlayer[]; sort: SeasonSort }) {
  return (
    <ol>
      {players.map((player, index) => (
        <li key={player.key} className="not-first:border-t not-first:border-border">
          <PlayerLine player={player} place={index + 1} sort={sort} />
        </li>
      ))}
    </ol>
  )
}

function PlayerLine({ player, place, sort }: { player: SeasonPlayer; place: number; sort: SeasonSort }) {
  const { userId, displayName, photo, kit, isViewer, presence, form } = player
  const figure = sort === 'presence' || sort === 'name' ? 'played' : sort
  return (
    <details open={isViewer} className={`group ${isViewer ? 'bg-accent-soft/50 shadow-[inset_4px_0_0_var(--accent)]' : ''}`}>
      <summary className="grid min-h-16.5 list-none grid-cols-[1.25rem_38px_minmax(0,1fr)_auto_18px] items-center gap-2.5 px-3 py-2 focus-visible:-outline-offset-3 max-xs:flex max-xs:flex-wrap [&::-webkit-details-marker]:hidden">
        <span className="numerals text-[1.0625rem] font-stretch-[80%] text-ink-2">{place}</span>
        <Avatar photo={photo} kit={kit} name={displayName} size={38} mine={isViewer} />
        <span className="grid min-w-0 justify-items-start gap-1">
          <b dir="auto" className="leading-tight wrap-anywhere">
            {displayName}
          </b>
          <FormStrip outcomes={form} />
        </span>
        <span className="grid max-w-20 justify-items-end text-end leading-[1.1]">
          <b className="numerals text-[1.375rem]">{player[figure]}</b>
          <span className="text-xs text-ink-2">{nameOf(figure, player[figure])}</span>
        </span>
        <ChevronDownIcon className="size-4.5 text-ink-3 transition-transform duration-220 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 px-4 pb-4">
        <dl className="grid grid-cols-3 gap-px overflow-hidden rounded-sm border border-border bg-border max-xs:grid-cols-1">
          {DETAILS.filter((each) => each !== figure).map((each) => (
            <div key={each} className="flex min-w-0 flex-col-reverse justify-end bg-surface px-2.5 py-2">
              <dt className="text-xs/[1.1rem] text-ink-2">{nameOf(each, player[each])}</dt>
              <dd className="numerals text-[1.375rem] leading-[1.2]">{player[each]}</dd>
            </div>
          ))}
        </dl>
        <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 text-sm text-ink-2 max-xs:grid-cols-[minmax(0,1fr)] max-xs:gap-y-1 [&_b]:text-ink">
          <span>Présence</span>
          <PresenceGauge percent={presence} />
        </p>
        {isViewer ? (
          <Link to="/mon-espace/saison" className={buttonClass({ wide: true })}>
            <ShareIcon />
            Ma saison en image
          </Link>
        ) : (
          userId && (
            <Link to="/players/$id" params={{ id: userId }} className={buttonClass({ wide: true })}>
              Voir le profil<span className="sr-only">{` ${ofName(displayName)}`}</span>
            </Link>
          )
        )}
      </div>
    </details>
  )
}

const DETAILS = ['played', 'won', 'drawn', 'lost', 'goals', 'assists', 'bestPlayer'] as const

const nameOf = (figure: keyof typeof FIGURE_NAMES, count: number): string => FIGURE_NAMES[figure][count > 1 ? 1 : 0]
