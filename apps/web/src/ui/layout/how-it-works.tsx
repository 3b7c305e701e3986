import type { ReactNode } from 'react'
import { DateJersey } from '#ui/match/date-jersey.tsx'
import { Jersey } from '#ui/match/jersey.tsx'
import { PlacesRow } from '#ui/match/places-row.tsx'

/** « Comment ça marche » in three pictures. @param saturday date of any Saturday, for the first picture */
export function HowItWorks({ saturday }: { saturday: Date }) {
  return (
    <ol className="grid gap-8 lg:grid-cols-3 lg:gap-7">
      <Step
        title="Vous fixez le match"
        picture={
          <div className="flex items-center gap-4 px-5">
            <DateJersey date={saturday} size={92} />
            <p className="text-ui leading-[1.35] text-ink-2">
              <b className="display block text-title-md text-ink">{'18\u00a0h\u00a030'}</b>
              Urban Gerland
              <br />5 contre 5
            </p>
          </div>
        }
      >
        Un jour, une heure, un terrain, un nombre de joueurs. Public, ou réservé à ceux qui ont le lien.
      </Step>
      <Step
        title="La feuille se remplit"
        picture={
          <div className="grid content-center gap-2 px-5">
            <PlacesRow taken={9} total={10} />
            <p className="text-sm text-ink-2">9 inscrits, {'1\u00a0place'}</p>
          </div>
        }
      >
        {'Chacun prend son maillot. Complet\u202f? Le banc se forme, et le premier remplaçant entre dès qu’une place se libère.'}
      </Step>
      <Step
        title="Rendez-vous au vestiaire"
        picture={
          <div className="peg-rail grid grid-cols-4 content-start justify-items-center [--rail-y:18px]">
            {PEGS.map(([kit, text]) => (
              <span key={text} className="grid justify-items-center pt-5.5 before:h-3.5 before:w-1 before:rounded-xs before:bg-ink-2">
                <Jersey kit={kit} text={text} size={56} />
              </span>
            ))}
          </div>
        }
      >
        Les équipes sur le terrain, la discussion, et qui apporte le ballon. Tout est au même endroit.
      </Step>
    </ol>
  )
}

const PEGS = [
  [0, 'KH'],
  [5, 'IM'],
  [4, 'YT'],
  [10, 'SN'],
] as const

function Step({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      <div className="mb-3.5 grid min-h-32 overflow-hidden rounded-md border border-border bg-surface">{picture}</div>
      <h3 className="mb-1.5 text-[1.25rem]">{title}</h3>
      <p className="max-w-[44ch] text-ink-2">{children}</p>
    </li>
  )
}
