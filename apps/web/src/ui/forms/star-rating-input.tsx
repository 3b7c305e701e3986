import { useId, useRef } from 'react'
import { CloseIcon, StarIcon } from '#ui/layout/icon.tsx'
import { IconButton } from './icon-button.tsx'

const RATINGS = [1, 2, 3, 4, 5]

type StarRatingInputProps = {
  /** Name of the rated player. */
  label: string
  /** 1–5; null for none. */
  value: number | null
  onChange: (value: number | null) => void
}

/** One to five stars, as radio buttons, and a button to clear them. */
export function StarRatingInput({ label, value, onChange }: StarRatingInputProps) {
  const name = useId()
  const first = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange(null)
    first.current?.focus()
  }
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
      <legend dir="auto" className="float-left min-w-0 max-w-full truncate py-2.5">
        {label}
      </legend>
      <span className="flex">
        {value !== null && (
          <IconButton label={`Effacer la note de ${label}`} className="text-ink-3" onClick={clear}>
            <CloseIcon />
          </IconButton>
        )}
        {RATINGS.map((grade) => (
          <label key={grade} className="relative grid size-11 cursor-pointer place-items-center">
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
              className={`size-6.5 peer-focus-visible:outline-3 peer-focus-visible:outline-focus ${value !== null && grade <= value ? 'text-accent' : 'text-border-strong [&>path]:fill-none'}`}
            />
            <span className="sr-only">{`${grade}\u00a0${grade > 1 ? 'étoiles' : 'étoile'}`}</span>
          </label>
        ))}
      </span>
    </fieldset>
  )
}
