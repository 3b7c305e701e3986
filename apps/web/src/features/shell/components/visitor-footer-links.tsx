import { Link } from '@tanstack/react-router'
import { footerLinkClass } from '#ui/layout/footer.tsx'

export function VisitorFooterLinks() {
  return (
    <li>
      <Link to="/" hash="comment-ca-marche" activeOptions={{ includeHash: true }} className={footerLinkClass}>
        Comment ça marche
      </Link>
    </li>
  )
}
