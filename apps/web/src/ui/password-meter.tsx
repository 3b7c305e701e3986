type PasswordMeterProps = {
  /** How many of the five rules it keeps. */
  score: number
  /** What would make it better, as sentences. */
  feedback?: readonly string[]
}

/** The wall of a free kick: five players, one more standing for each rule that the password keeps. */
export function PasswordMeter({ score, feedback = [] }: PasswordMeterProps) {
  const standing = score < 3 ? 'fill-rouge' : score === 3 ? 'fill-jaune stroke-jaune-texte stroke-[1.5]' : 'fill-vert'
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1 pt-2">
        <div className="flex gap-[3px] border-b-3 border-encre px-1">
          {[0, 1, 2, 3, 4].map((player) => (
            <svg
              key={player}
              viewBox="0 0 40 56"
              aria-hidden="true"
              className={`h-[42px] w-[30px] ${player < score ? standing : 'fill-none stroke-maillot-vide stroke-2 [stroke-dasharray:4_3]'}`}
            >
              <path d="M12.5 8.5a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M6 24Q6 18 12 18H28Q34 18 34 24V56H6Z" />
            </svg>
          ))}
        </div>
        <p aria-live="polite" className="text-ui font-fort">
          <span className="sr-only">{'Solidité du mot de passe\u00a0: '}</span>
          {WORDS[score]} <span className="ms-2 text-sm font-medium text-encre-2 tabular-nums">{score}/5</span>
        </p>
      </div>
      <ul aria-live="polite" className="grid gap-1 text-sm/[1.35] text-encre-2">
        {feedback.map((advice) => (
          <li
            key={advice}
            className="flex gap-[9px] before:mt-1.5 before:size-[7px] before:flex-none before:rounded-rond before:border-[1.5px] before:border-encre-3"
          >
            {advice}
          </li>
        ))}
      </ul>
    </div>
  )
}

const WORDS = ['Le but est vide', 'Très faible', 'Faible', 'Moyen', 'Solide', 'Infranchissable']
