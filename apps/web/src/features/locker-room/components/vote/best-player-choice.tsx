import { useId, useRef } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { StarIcon } from '#ui/icons/icons.ts'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { type Candidate, firstNameOf } from '../../candidate.ts'

type BestPlayerChoiceProps = {
  candidates: readonly Candidate[]
  value: string | null
  onChange: (userId: string | null) => void
}

/** « Joueur du match »: one jersey among all, or none. */
export function BestPlayerChoice({ candidates, value, onChange }: BestPlayerChoiceProps) {
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  const withdraw = () => {
    onChange(null)
    // The button disappears.
    first.current?.focus()
  }
  return (
    <Sheet as="div">
      <fieldset className="min-w-0">
        <legend className="sr-only">Joueur du match</legend>
        <SheetHeader
          title="Joueur du match"
          ariaHidden
          aside={
            value === null ? (
              'une seule voix'
            ) : (
              <Button variant="ghost" className="-my-1.5 px-2!" onClick={withdraw}>
                Retirer ma voix
              </Button>
            )
          }
        />
        <div className="grid grid-cols-3 gap-px overflow-hidden rounded-b-md bg-border max-xs:grid-cols-1">
          {candidates.map((player, index) => (
            <label key={player.userId} className="relative grid cursor-pointer bg-surface">
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name={name}
                checked={value === player.userId}
                onChange={() => onChange(player.userId)}
                className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
              />
              <span className="group/cell grid content-start justify-items-center gap-0.5 px-1 pt-3 pb-2.5 text-center text-[0.9375rem] leading-tight font-semibold wrap-anywhere peer-checked:bg-turf-a peer-checked:font-bold peer-checked:text-white peer-checked:shadow-[inset_0_0_0_2px_var(--on-turf-line)] peer-hover:not-peer-checked:bg-hover peer-focus-visible:outline-3 peer-focus-visible:-outline-offset-5 peer-focus-visible:outline-focus peer-checked:peer-focus-visible:outline-focus-on-turf peer-checked:[&>svg:last-child]:block forced-colors:peer-checked:outline-3 forced-colors:peer-checked:outline-[Highlight]">
                <Avatar photo={player.photo} kit={player.kit} name={player.displayName} size={56} />
                <span dir="auto">
                  {firstNameOf(player)}
                  <span className="sr-only">{player.displayName.slice(firstNameOf(player).length)}</span>
                </span>
                <StarIcon className="absolute end-2 top-2 hidden size-5.5 text-yellow [&>path]:fill-current" />
              </span>
            </label>
          ))}
          {/* The last row has no gray cells. */}
          {Array.from({ length: (3 - (candidates.length % 3)) % 3 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty cells differ in nothing
            <span key={index} className="bg-surface max-xs:hidden" />
          ))}
        </div>
      </fieldset>
    </Sheet>
  )
}
