import { formatCount } from '@coup-denvoi/contract/lib/format'
import type { OwnSeason } from '@coup-denvoi/contract/season/season.schema'
import { useId } from 'react'
import { GroupCrest } from '#features/groups/components/group-crest.public.tsx'
import { Link } from '#features/shell/components/link.public.tsx'
import { ChevronRightIcon } from '#ui/icons/icons.ts'
import { Row, Rows } from '#ui/layout/row.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'

/** « En chiffres », with a line for each group. */
export function OwnFigures({ season }: { season: OwnSeason }) {
  const id = useId()
  const { period, isCurrent, groups } = season
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="En chiffres" />
      <dl className="grid grid-cols-2 gap-px bg-border max-xs:grid-cols-1">
        {figuresOf(season).map(([label, value]) => (
          <div key={label} className="flex items-baseline justify-between gap-2 bg-surface px-4 py-2 text-sm">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-base font-bold whitespace-nowrap tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {groups.length > 0 && (
        <div className="border-t border-border">
          <Rows label="Par groupe">
            {groups.map((group) => (
              <Row
                key={group.id}
                linked={group.isMember}
                visual={<GroupCrest group={group} size={40} className="flex-none" />}
                title={
                  <b>
                    {group.isMember ? (
                      <Link to="/groups/$id/saison" params={{ id: group.id }} search={isCurrent ? {} : { saison: period.firstDay }}>
                        {group.name}
                      </Link>
                    ) : (
                      group.name
                    )}
                  </b>
                }
                subtitle={`${formatCount(group.played, 'match', 'matchs')}\u00a0· ${formatCount(group.goals, 'but')}`}
                actions={group.isMember && <ChevronRightIcon className="size-4.5 text-ink-3" />}
              />
            ))}
          </Rows>
        </div>
      )}
    </Sheet>
  )
}

const figuresOf = ({ played, won, drawn, lost, goals, assists, bestPlayer, presence }: OwnSeason) =>
  [
    ['Matchs joués', played],
    ['Victoires', won],
    ['Nuls', drawn],
    ['Défaites', lost],
    ['Buts', goals],
    ['Passes', assists],
    ['Joueur du match', bestPlayer],
    ['Présence', presence === null ? '–' : `${presence}\u00a0%`],
  ] as const
