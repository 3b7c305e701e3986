import { topScorers } from '@coup-denvoi/contract/season/season.rules'
import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { useId } from 'react'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

/** « Buts »: who scored most. */
export function TopScorers({ season }: { season: Season }) {
  const id = useId()
  const scorers = topScorers(season.players)
  const most = scorers[0]?.goals ?? 1
  return (
    <Sheet aria-labelledby={id}>
      <SheetHeader id={id} title="Buts" />
      {scorers.length > 0 ? (
        <ol className="grid gap-1 px-4 pt-3 pb-3.5">
          {scorers.map(({ key, photo, kit, displayName, isViewer, goals }) => (
            <li
              key={key}
              className="grid min-h-11.5 grid-cols-[34px_minmax(0,1fr)_2rem] items-center gap-3 max-xs:grid-cols-[minmax(0,1fr)_2rem]"
            >
              <Avatar photo={photo} kit={kit} name={displayName} size={34} mine={isViewer} className="max-xs:hidden" />
              <span className="grid min-w-0 gap-1">
                <b dir="auto" className="text-sm/[1.2] font-semibold wrap-anywhere">
                  {displayName}
                </b>
                <span
                  aria-hidden="true"
                  className={`h-2 rounded-xs forced-colors:bg-[CanvasText] ${isViewer ? 'bg-accent' : 'bg-green'}`}
                  style={{ width: `${(100 * goals) / most}%` }}
                />
              </span>
              <b className="numerals text-end text-[1.25rem]">
                {goals}
                <span className="sr-only">{goals > 1 ? ' buts' : ' but'}</span>
              </b>
            </li>
          ))}
        </ol>
      ) : (
        <SheetBody>
          <p className="text-ink-2">Aucun but n’est noté. L’organisateur les note avec le score, dans le vestiaire.</p>
        </SheetBody>
      )}
    </Sheet>
  )
}
