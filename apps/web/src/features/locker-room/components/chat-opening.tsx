const SUGGESTIONS = ['J’apporte le ballon', 'J’ai de la place en voiture', 'On se retrouve où\u202f?']

/** An empty chat: the center circle waits for the ball. @param onSuggest puts a first message into the text field */
export function ChatOpening({ playerCount, onSuggest }: { playerCount: number; onSuggest: (text: string) => void }) {
  return (
    <div className="relative grid gap-3.5 pt-4">
      <span
        aria-hidden="true"
        className="absolute -inset-x-4 bottom-[calc(100%+20px)] grid h-36 place-items-center before:absolute before:inset-x-0 before:top-[calc(50%-1px)] before:h-0.5 before:bg-border lg:hidden"
      >
        <span className="size-36 rounded-round border-2 border-border bg-[radial-gradient(circle,var(--border)_0_5px,transparent_6px)]" />
      </span>
      <p>
        <b className="block font-strong">À vous l’engagement.</b>
        <span className="text-ui text-ink-2">
          {playerCount > 1 ? `Personne n’a encore parlé. Les ${playerCount}\u00a0joueurs vous liront.` : 'Personne n’a encore parlé.'}
        </span>
      </p>
      <ul aria-label="Pour commencer" className="flex flex-wrap gap-2">
        {SUGGESTIONS.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onSuggest(text)}
              className="min-h-11 rounded-round border-[1.5px] border-border-strong bg-surface px-3.5 py-2 text-start text-ui leading-tight font-semibold hover:border-ink"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
