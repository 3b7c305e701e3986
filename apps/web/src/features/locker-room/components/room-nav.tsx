const BEFORE = [
  ['#equipes', 'Équipes'],
  ['#materiel', 'Qui apporte quoi\u202f?'],
  ['#discussion', 'Discussion'],
] as const
const AFTERWARDS = [
  ['#resultat', 'Résultat'],
  ['#vote', 'Vote'],
  ['#equipes', 'Équipes'],
  ['#discussion', 'Discussion'],
] as const

/** On a phone, the way to the parts of the room, which lie far below each other there. */
export function RoomNav({ isOver }: { isOver: boolean }) {
  return (
    <nav
      aria-label="Sections du vestiaire"
      className="sticky top-[calc(var(--barre-h)+var(--decal))] z-20 border-b border-trait bg-feuille lg:hidden"
    >
      <ul className="page flex overflow-x-auto [scrollbar-width:none]">
        {(isOver ? AFTERWARDS : BEFORE).map(([href, text]) => (
          <li key={href}>
            <a href={href} className="grid min-h-12 place-items-center px-3 font-semibold whitespace-nowrap text-encre no-underline">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
