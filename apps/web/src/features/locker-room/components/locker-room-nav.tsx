const SECTIONS_BEFORE_END = [
  ['#equipes', 'Équipes'],
  ['#materiel', 'Qui apporte quoi\u202f?'],
  ['#discussion', 'Discussion'],
] as const
const SECTIONS_AFTER_END = [
  ['#resultat', 'Résultat'],
  ['#vote', 'Vote'],
  ['#equipes', 'Équipes'],
  ['#discussion', 'Discussion'],
] as const

/** Links to the sections, on a phone only. */
export function LockerRoomNav({ isOver }: { isOver: boolean }) {
  return (
    <nav
      aria-label="Sections du vestiaire"
      className="sticky top-[calc(var(--bar-height)+var(--banner-height))] z-20 border-b border-border bg-surface lg:hidden"
    >
      <ul className="page flex overflow-x-auto [scrollbar-width:none]">
        {(isOver ? SECTIONS_AFTER_END : SECTIONS_BEFORE_END).map(([href, text]) => (
          <li key={href}>
            <a href={href} className="grid min-h-12 place-items-center px-3 font-semibold whitespace-nowrap text-ink no-underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
