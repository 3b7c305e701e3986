import { ofName } from '@coup-denvoi/contract/lib/elision'
import { useId, useRef } from 'react'
import { CloseIcon } from '#ui/icons/frame-icons.ts'
import { StarIcon } from '#ui/icons/icons.ts'
import { IconButton } from './icon-button.tsx'

const RATINGS = [1, 2, 3, 4, 5]

type StarRatingInputProps = {
  /** What is rated. From 64 rem for screen readers only: it heads the column. */
  label: string
  /** Name of the rated player. */
  of: string
  /** 1–5; null for none. */
  value: number | null
  onChange: (value: number | null) => void
}

/** One to five stars, as radio buttons, and a button to clear them. */
export function StarRatingInput({ label, of, value, onChange }: StarRatingInputProps) {
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange(null)
    first.current?.focus()
  }
  return (
    <fieldset className="relative min-w-0 px-4 lg:flex lg:items-center lg:p-0">
      <legend className="float-left py-2.5 text-[0.9375rem] font-strong lg:sr-only">
        {label}
        <span className="sr-only">{`, ${of}`}</span>
      </legend>
      <span className="flex min-h-11 items-center justify-end gap-1 text-sm text-ink-2 tabular-nums">
        <span className="lg:hidden">{value === null ? 'à noter' : `${value} sur 5`}</span>
        {value !== null && (
          <IconButton label={`Effacer la note ${ofName(of)}`} className="-me-3 text-ink-3" onClick={clear}>
            <CloseIcon />
          </IconButton>
        )}
      </span>
      <span className="clear-both -mx-3 grid grid-cols-[repeat(5,minmax(0,1fr))] lg:mx-0 lg:grid-cols-[repeat(5,44px)]">
        {RATINGS.map((grade) => (
          <label key={grade} className="relative grid min-h-12 cursor-pointer place-items-center">
            <input
              ref={grade === 1 ? first : undefined}
              type="radio"
              name={name}
              value={grade}
              checked={value === grade}
              onChange={() => onChange(grade)}
              className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0"
            />
            <StarIcon
              className={`size-8.5 max-w-full peer-focus-visible:outline-3 peer-focus-visible:outline-focus lg:size-7.5 ${value !== null && grade <= value ? 'text-accent' : 'text-border-strong [&>path]:fill-none'}`}
            />
            <span className="sr-only">{`${grade}\u00a0${grade > 1 ? 'étoiles' : 'étoile'}`}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}
