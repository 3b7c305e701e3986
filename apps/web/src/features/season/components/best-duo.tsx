import { formatCount } from '@coup-denvoi/contract/lib/format'
import { SEASON_LIMITS } from '@coup-denvoi/contract/season/season.rules'
import type { Season } from '@coup-denvoi/contract/season/season.schema'
import { useId } from 'react'
import { duoText } from '#features/season/season-texts.ts'
import { Sheet, SheetBody, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'

export function BestDuo({ duo }: { duo: Season['bestDuo'] }) {
  const id = useId()
  return (
    <Sheet aria-labelledby={id} className="flex flex-col">
      <SheetHeader id={id} title="Meilleur duo" aside={`${SEASON_LIMITS.duoMatches}\u00a0matchs ensemble au moins`} />
      {duo ? (
        <>
          <div className="turf on-turf flex flex-1 items-center justify-center px-4 pt-5.5 pb-4 drop-shadow-none [--stripe-width:52px] [&>*]:flex-none [&>*]:drop-shadow-[0_6px_6px_rgb(4_22_14/.35)] [&>:last-child]:mt-2.5 [&>:last-child]:-ms-4.5">
            {duo.players.map(({ key, photo, kit, displayName, isViewer }) => (
              <Avatar key={key} photo={photo} kit={kit} name={displayName} size={118} mine={isViewer} />
            ))}
          </div>
          <p className="px-4 pt-3.5 pb-4.5 text-center leading-[1.35]">
            <b dir="auto" className="title block text-[1.375rem] font-stretch-[80%] wrap-anywhere">
              {duoText(duo.players)}
            </b>
            <span className="text-ink-2">{`${formatCount(duo.won, 'victoire')} en ${formatCount(duo.matches, 'match', 'matchs')} côte à côte`}</span>
          </p>
        </>
      ) : (
        <SheetBody>
          <p className="text-ink-2">Personne n’a encore gagné avec quelqu’un au fil de quatre matchs.</p>
        </SheetBody>
      )}
    </Sheet>
  )
}
