import { Link } from '@tanstack/react-router'
import { useInstance } from '#lib/instance.ts'
import { buttonClass } from '#ui/forms/button.tsx'
import { Brand, brandClass } from '#ui/layout/brand.tsx'
import { NavBar, navLinkClass } from '#ui/layout/nav-bar.tsx'

/** The bar for visitors: sign in and register. */
export function VisitorBar() {
  const { name } = useInstance()
  return (
    <NavBar
      isPublic
      brand={
        <Link to="/" className={brandClass} aria-label={`${name}, accueil`}>
          <Brand name={name} />
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
