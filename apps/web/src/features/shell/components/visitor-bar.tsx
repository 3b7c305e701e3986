import { type AnyRouteMatch, useLocation, useMatches } from '@tanstack/react-router'
import { Link } from '#features/shell/components/link.public.tsx'
import { useInstance } from '#lib/instance.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Brand, brandClass } from '#ui/layout/brand.tsx'
import { NavBar, navLinkClass } from '#ui/layout/nav-bar.tsx'
import { EXACT_PATH } from './nav-link.tsx'

/** The bar for visitors: sign in and register, or what the route says. */
export function VisitorBar() {
  const { name } = useInstance()
  const label = useMatches({ select: labelOf })
  const redirect = useLocation({ select: redirectOf })
  const brand = (
    <Link to="/" className={brandClass} aria-label={`${name}, accueil`}>
      <Brand name={name} />
    </Link>
  )
  if (label) return <NavBar brand={brand} links={null} tools={<span className="pe-2 text-ui font-semibold text-on-turf-2">{label}</span>} />
  return (
    <NavBar
      isPublic
      brand={brand}
      links={
        <>
          <Link to="/login" search={{ redirect }} activeOptions={EXACT_PATH} className={navLinkClass}>
            Connexion
          </Link>
          <Link to="/register" search={{ redirect }} activeOptions={EXACT_PATH} className={buttonClass({ variant: 'chalk' })}>
            Inscription
          </Link>
        </>
      }
    />
  )
}

function labelOf(matches: AnyRouteMatch[]): string | undefined {
  const match = matches.at(-1)
  return match?.status === 'notFound' ? undefined : match?.staticData.barLabel
}

/** Where a visitor comes back to: the page that they were sent away from, or the one they see. */
const redirectOf = ({ pathname, searchStr, search }: Location): string | undefined =>
  search.redirect ?? (/^\/(match|joueur|terrain|sondage|serie)/.test(pathname) ? pathname + searchStr : undefined)

type Location = { pathname: string; searchStr: string; search: { redirect?: string } }
