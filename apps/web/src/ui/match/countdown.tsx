import { formatCount } from '@coup-denvoi/contract/lib/format'

/** Time left, in its two largest units. The caller updates it. @param minutes until kick-off; negative shows zero */
export function Countdown({ minutes, small }: { minutes: number; small?: boolean }) {
  const left = Math.max(0, Math.floor(minutes))
  const days = Math.floor(left / 1440)
  const hours = Math.floor(left / 60) % 24
  const rest = left % 60
  const [first, second]: readonly [Part, Part] = days
    ? [
        [days, 'j', 'jour'],
        [hours, 'h', 'heure'],
      ]
    : [
        [hours, 'h', 'heure'],
        [rest, 'min', 'minute'],
      ]
  return (
    <p
      role="img"
      aria-label={`${formatCount(first[0], first[2])} et ${formatCount(second[0], second[2])}`}
      className={`numerals on-turf inline-flex items-stretch gap-2.5 rounded-sm bg-scoreboard leading-none font-stretch-[92%] shadow-[inset_0_0_0_1px_rgb(255_255_255/.14)] ${small ? 'px-3 pt-[7px] pb-2 text-[1.75rem]' : 'px-4 pt-2 pb-[9px] text-[2.5rem] max-xs:px-2 max-xs:text-[1.5rem]'}`}
    >
      <Unit part={first} />
      <span className="w-px bg-white/20" />
      <Unit part={second} pad />
    </p>
  )
}

type Part = readonly [value: number, unit: string, word: string]

function Unit({ part: [value, unit], pad }: { part: Part; pad?: boolean }) {
  return (
    <span>
      {pad ? String(value).padStart(2, '0') : value}
      <small className="ms-1 font-sans text-xs/none font-semibold text-on-scoreboard-2">{unit}</small>
    </span>
  )
}
