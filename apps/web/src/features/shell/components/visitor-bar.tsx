import { type AnyRouteMatch, Link, useMatches } from '@tanstack/react-router'
import { useInstance } from '#lib/instance.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Brand, brandClass } from '#ui/layout/brand.tsx'
import { NavBar, navLinkClass } from '#ui/layout/nav-bar.tsx'

/** The bar for visitors: sign in and register, or what the route says. */
export function VisitorBar() {
  const { name } = useInstance()
  const label = useMatches({ select: labelOf })
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
          <Link to="/login" search={keepRedirect} className={navLinkClass}>
            Connexion
          </Link>
          <Link to="/register" search={keepRedirect} className={buttonClass({ variant: 'chalk' })}>
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

/** A visitor sent to sign in may have to register first. */
const keepRedirect = ({ redirect }: { redirect?: string }) => ({ redirect })
