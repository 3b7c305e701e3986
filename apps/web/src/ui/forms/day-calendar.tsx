import { lazy } from '@coup-denvoi/contract/lib/lazy'
import { withOrdinalFirst } from '@coup-denvoi/contract/lib/local-time'
import { fr } from 'date-fns/locale/fr'
import { type ComponentProps, useEffect, useRef } from 'react'
import { type DayButton, DayPicker } from 'react-day-picker'
import { iconButtonClass } from '#ui/forms/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons/icons.ts'
import { JERSEY_PATH } from '#ui/match/jersey-shapes.ts'

type DayCalendarProps = {
  /** Days are written `YYYY-MM-DD` and belong to no time zone. Empty: none is selected. */
  value: string
  onChange: (day: string) => void
  today: string
  /** First and last day that can be selected. */
  min?: string
  max?: string
  label?: string
}

/** A month that starts on Monday; the selected day has a jersey. Load it lazily: it brings react-day-picker. */
export default function DayCalendar({ value, onChange, label = 'Date du match', ...days }: DayCalendarProps) {
  return (
    <DayPicker
      mode="single"
      required
      {...commonProps(days, value)}
      aria-label={label}
      selected={value ? toDate(value) : undefined}
      onSelect={(day) => onChange(toDay(day))}
    />
  )
}

type DaysCalendarProps = Omit<DayCalendarProps, 'value' | 'onChange'> & {
  values: readonly string[]
  onToggle: (day: string) => void
  most: number
}

/** The same for several days; those that are selected can be taken back. @param most how many */
export function DaysCalendar({ values, onToggle, most, label = 'Dates', ...days }: DaysCalendarProps) {
  const { disabled, ...common } = commonProps(days, values[0] ?? '')
  const isFull = values.length >= most
  return (
    <DayPicker
      mode="multiple"
      {...common}
      disabled={isFull ? [...disabled, (day: Date) => !values.includes(toDay(day))] : disabled}
      aria-label={label}
      selected={values.map(toDate)}
      onDayClick={(day) => onToggle(toDay(day))}
    />
  )
}

const commonProps = ({ today, min, max }: Pick<DayCalendarProps, 'today' | 'min' | 'max'>, first: string) => ({
  locale: fr,
  today: toDate(today),
  defaultMonth: toDate(first || today),
  startMonth: min ? toDate(min) : undefined,
  endMonth: max ? toDate(max) : undefined,
  disabled: [...(min ? [{ before: toDate(min) }] : []), ...(max ? [{ after: toDate(max) }] : [])],
  formatters,
  labels,
  components,
  classNames,
})

const toDate = (day: string) => new Date(`${day}T00:00`)
const pad = (n: number) => String(n).padStart(2, '0')
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`

const weekday = lazy(() => new Intl.DateTimeFormat('fr-FR', { weekday: 'short' }))
const formatters = { formatWeekdayName: (day: Date) => weekday().format(day) }

const longDay = lazy(() => new Intl.DateTimeFormat('fr-FR', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }))
const labels: ComponentProps<typeof DayPicker>['labels'] = {
  labelDayButton: (day, { today, selected }) =>
    `${today ? 'Aujourd’hui, ' : ''}${withOrdinalFirst(longDay().format(day))}${selected ? ', choisi' : ''}`,
  labelNext: () => 'Mois suivant',
  labelPrevious: () => 'Mois précédent',
  labelNav: () => 'Changer de mois',
}

function Day({ day, modifiers, children, ...button }: ComponentProps<typeof DayButton>) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers.focused) ref.current?.focus()
  }, [modifiers.focused])
  return (
    <button ref={ref} {...button}>
      {modifiers.selected && (
        <svg viewBox="0 0 64 62" className="absolute inset-x-0 -top-[3px] -mx-1 h-13 w-[calc(100%+8px)] fill-ink" aria-hidden="true">
          <path d={JERSEY_PATH} />
        </svg>
      )}
      <span
        className={
          modifiers.selected
            ? 'relative top-[3px] font-display text-[min(1.125rem,6vw)]/none font-extrabold font-stretch-[86%] text-surface forced-color-adjust-none'
            : undefined
        }
      >
        {children}
      </span>
    </button>
  )
}

const components: ComponentProps<typeof DayPicker>['components'] = {
  Chevron: ({ orientation }) => (orientation === 'left' ? <ChevronLeftIcon /> : <ChevronRightIcon />),
  DayButton: Day,
}

const navClass = `${iconButtonClass()} absolute! top-0 aria-disabled:opacity-30`
const classNames: ComponentProps<typeof DayPicker>['classNames'] = {
  months: 'relative',
  month_caption: 'grid h-11 place-items-center',
  caption_label: 'font-strong',
  button_previous: `${navClass} left-0`,
  button_next: `${navClass} right-0`,
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'py-1.5 text-[min(0.8125rem,4vw)] font-normal text-ink-2',
  day: 'p-0 text-center',
  day_button:
    'relative h-[46px] w-full rounded-sm text-[min(1rem,5.5vw)] font-medium tabular-nums not-disabled:hover:bg-hover in-[.is-out]:text-ink-3 in-[.is-out]:opacity-60 in-[.is-today]:shadow-[inset_0_0_0_1.5px_var(--border-strong)]',
  disabled: 'is-out',
  today: 'is-today',
  outside: 'invisible',
}
