type PasswordMeterProps = {
  /** How many of the five rules the password meets. */
  score: number
  /** How to improve it, as sentences. */
  feedback?: readonly string[]
}

/** Password strength as a wall of five players: one more stands for each rule that is met. */
export function PasswordMeter({ score, feedback = [] }: PasswordMeterProps) {
  const fillClass = score < 3 ? 'fill-red' : score === 3 ? 'fill-yellow stroke-yellow-text stroke-[1.5]' : 'fill-green'
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pt-2">
        <div className="flex gap-[3px] border-b-3 border-ink px-1">
          {[0, 1, 2, 3, 4].map((player) => (
            <svg
              key={player}
              viewBox="0 0 40 56"
              aria-hidden="true"
              className={`h-[42px] w-[30px] ${player < score ? fillClass : 'fill-none stroke-empty-jersey stroke-2 [stroke-dasharray:4_3]'}`}
            >
              <path d="M12.5 8.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M6 24Q6 18 12 18H28Q34 18 34 24V56H6Z" />
            </svg>
          ))}
        </div>
        <p aria-live="polite" className="text-ui font-strong">
          <span className="sr-only">{'Solidité du mot de passe\u00a0: '}</span>
          {SCORE_LABELS[score]} <span className="ms-2 text-sm font-medium text-ink-2 tabular-nums">{score}/5</span>
        </p>
      </div>
      <div aria-live="polite">
        <ul className="grid gap-1 text-sm/[1.35] text-ink-2 empty:hidden">
          {feedback.map((advice) => (
            <li
              key={advice}
              className="flex gap-[9px] before:mt-1.5 before:size-[7px] before:flex-none before:rounded-round before:border-[1.5px] before:border-ink-3"
            >
              {advice}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const SCORE_LABELS = ['Le but est vide', 'Très faible', 'Faible', 'Moyen', 'Solide', 'Infranchissable']
