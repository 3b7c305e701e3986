import { Link, useLocation } from '@tanstack/react-router'

/** The pages of a group, below its header, for its members. « Matchs » are a part of the first one. */
export function GroupNav({ id }: { id: string }) {
  const isInFund = useLocation({ select: ({ pathname }) => pathname === `/groups/${id}/caisse` })
  return (
    <nav aria-label="Sections du groupe" className="border-b border-border bg-surface">
      <ul className="page flex overflow-x-auto [scrollbar-width:none] *:flex-none">
        <li className="-ms-4 max-[26rem]:-ms-2.5">
          <Link to="/groups/$id" params={{ id }} activeOptions={WITH_HASH} className={TAB_CLASS}>
            Le groupe
          </Link>
        </li>
        <li>
          <Link to="/groups/$id" params={{ id }} hash="matchs" activeOptions={WITH_HASH} className={TAB_CLASS}>
            Matchs<span className="sr-only"> du groupe</span>
          </Link>
        </li>
        <li>
          <Link to="/groups/$id/saison" params={{ id }} activeOptions={{ includeSearch: false }} className={TAB_CLASS}>
            Saison
          </Link>
        </li>
        <li>
          {/* The fund is reached from there. */}
          <Link to="/groups/$id/cagnotte" params={{ id }} aria-current={isInFund ? 'true' : undefined} className={TAB_CLASS}>
            Cagnotte
          </Link>
        </li>
      </ul>
    </nav>
  )
}

const WITH_HASH = { exact: true, includeHash: true, includeSearch: false }

const TAB_CLASS =
  'inline-flex min-h-12 items-center border-y-4 border-transparent px-4 forced-colors:border-[Canvas] text-ui font-strong whitespace-nowrap text-ink-2 no-underline hover:text-ink focus-visible:-outline-offset-3 max-[26rem]:px-2.5 aria-[current]:border-b-ink aria-[current]:text-ink'
