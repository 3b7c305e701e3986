import type { ReactNode } from 'react'

/** A short fact in a box, with an icon or a small card before its text if need be. @param tone `mine` is about you */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-6 items-center gap-[5px] rounded-xs px-2 py-0.5 text-xs font-fort whitespace-nowrap on-grass:bg-white/14 on-grass:text-white [&>svg]:size-3.5 ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}

const TONES = {
  plain: 'bg-feuille-2 text-encre-2',
  green: 'bg-vert-fond-2 text-vert-texte',
  yellow: 'bg-jaune-fond text-jaune-texte',
  red: 'bg-rouge-fond text-rouge-texte',
  mine: 'bg-accent-fond text-accent-texte',
}
