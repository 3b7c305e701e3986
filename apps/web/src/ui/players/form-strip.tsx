import type { SeasonOutcome } from '@coup-denvoi/contract/season/season.schema'

/** How the latest matches ended, the latest last: a letter and a shape for each, not the color alone. Nothing before the first one. */
export function FormStrip({ outcomes }: { outcomes: readonly SeasonOutcome[] }) {
  if (outcomes.length === 0) return null
  return (
    <span role="img" aria-label={formText(outcomes)} className="inline-flex gap-[3px]">
      {outcomes.map((outcome, match) => {
        const { letter, style } = OUTCOMES[outcome]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a match is identified by its position
          <span key={match} className={`w-5 rounded-[3px] text-center text-2xs/5 font-bold forced-colors:border ${style}`}>
            {letter}
          </span>
        )
      })}
    </span>
  )
}

/** « Derniers matchs : défaite, nul, victoire » */
const formText = (outcomes: readonly SeasonOutcome[]): string =>
  `${outcomes.length > 1 ? 'Derniers matchs' : 'Dernier match'}\u00a0: ${outcomes.map((outcome) => OUTCOMES[outcome].word).join(', ')}`

const OUTCOMES = {
  won: { letter: 'V', word: 'victoire', style: 'bg-green text-surface' },
  drawn: { letter: 'N', word: 'nul', style: 'bg-surface-2 text-ink-2' },
  lost: { letter: 'D', word: 'défaite', style: 'text-ink-2 shadow-[inset_0_0_0_1.5px_var(--border-strong)]' },
} as const
