import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/forms/button.tsx'
import { Brand, brandClass } from '#ui/layout/brand.tsx'
import { NavBar, navLinkClass } from '#ui/layout/nav-bar.tsx'

/** The bar for visitors: sign in and register. */
export function VisitorBar() {
  return (
    <NavBar
      isPublic
      brand={
        <Link to="/" className={brandClass} aria-label="Coup d’envoi, accueil">
          <Brand />
        </Link>
      }
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

/** A visitor sent to sign in may have to register first. */
const keepRedirect = ({ redirect }: { redirect?: string }) => ({ redirect })
