import { useId } from 'react'
import { StarIcon } from '#ui/layout/icon.tsx'

const RATINGS = [1, 2, 3, 4, 5]

type StarRatingInputProps = {
  /** Name of the rated player. */
  label: string
  /** 1–5; null for none. */
  value: number | null
  onChange: (value: number) => void
}

/** One to five stars, as radio buttons. */
export function StarRatingInput({ label, value, onChange }: StarRatingInputProps) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center justify-between gap-x-3">
      <legend dir="auto" className="float-left min-w-0 max-w-full truncate py-2.5">
        {label}
      </legend>
      <span className="flex">
        {RATINGS.map((grade) => (
          <label key={grade} className="relative grid size-11 cursor-pointer place-items-center">
            <input
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
