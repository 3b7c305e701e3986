import { Link } from '@tanstack/react-router'
import { footerLinkClass } from '#ui/layout/footer.tsx'

/** Members find the second one in their settings. */
export function VisitorFooterLinks() {
  return (
    <>
      <li>
        <Link to="/" hash="comment-ca-marche" activeOptions={{ includeHash: true }} className={footerLinkClass}>
          Comment ça marche
        </Link>
      </li>
      <li>
        <Link to="/confidentialite" className={footerLinkClass}>
          Confidentialité
        </Link>
      </li>
    </>
  )
}
