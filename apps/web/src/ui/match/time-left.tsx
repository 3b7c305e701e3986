import { formatCount } from '@coup-denvoi/contract/lib/format'

type TimeLeftProps = {
  seconds: number
  /** « Il reste », « Le vote finit dans ». */
  before: string
  /** In the header of a sheet. */
  small?: boolean
}

/** « 24 min 18 s », or « 9 h 12 min » in a night. Read out by minutes only: seconds would never end. */
export function TimeLeft({ seconds, before, small }: TimeLeftProps) {
  const { large, small: rest } = timeParts(seconds)
  return (
    <p
      role="img"
      aria-label={`${before} ${spokenTime(seconds)}`}
      className={`numerals inline-flex items-stretch rounded-sm bg-scoreboard leading-none font-stretch-[92%] text-on-scoreboard shadow-[inset_0_0_0_1px_rgb(255_255_255/.14)] ${small ? 'gap-2 px-2.5 pt-1.5 pb-[7px] text-[1.25rem]' : 'mt-2.5 gap-2.5 px-3 pt-[7px] pb-2 text-[1.75rem]'}`}
    >
      <Unit value={large.value} unit={large.unit} />
      <span className="w-px bg-white/20" />
      <Unit value={String(rest.value).padStart(2, '0')} unit={rest.unit} />
    </p>
  )
}

const Unit = ({ value, unit }: { value: number | string; unit: string }) => (
  <span>
    {value}
    <small className="ms-1 font-sans text-xs/none font-semibold text-on-scoreboard-2">{unit}</small>
  </span>
)

/** What begins in the evening may last until the morning. */
export function timeParts(seconds: number) {
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? { large: { value: minutes, unit: 'min' }, small: { value: seconds % 60, unit: 's' } }
    : { large: { value: Math.floor(minutes / 60), unit: 'h' }, small: { value: minutes % 60, unit: 'min' } }
}

function spokenTime(seconds: number): string {
  const { large, small } = timeParts(seconds)
  if (large.unit === 'h') return `${formatCount(large.value, 'heure')} et ${formatCount(small.value, 'minute')}`
  return large.value > 0 ? formatCount(large.value, 'minute') : 'moins d’une minute'
}
