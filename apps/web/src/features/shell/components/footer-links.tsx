import { ACCESSIBILITY_TEXTS, contactAddress } from '#features/legal/legal-texts.public.ts'
import { Link } from '#features/shell/components/link.public.tsx'
import { useInstance } from '#lib/instance.ts'
import { footerLinkClass } from '#ui/layout/footer.tsx'

/** For visitors and members. */
export function FooterLinks({ isMember }: { isMember: boolean }) {
  const { contact, accessibility } = useInstance()
  return (
    <>
      {!isMember && (
        <li>
          <Link to="/" hash="comment-ca-marche" activeOptions={{ includeHash: true }} className={footerLinkClass}>
            Comment ça marche
          </Link>
        </li>
      )}
      {contact && (
        <li>
          <a href={contactAddress(contact)} className={footerLinkClass}>
            Nous écrire
          </a>
        </li>
      )}
      <li>
        <Link to="/conditions" className={footerLinkClass}>
          Conditions
        </Link>
      </li>
      <li>
        <Link to="/mentions-legales" className={footerLinkClass}>
          Mentions légales
        </Link>
      </li>
      <li>
        <Link to="/confidentialite" className={footerLinkClass}>
          Confidentialité
        </Link>
      </li>
      <li>
        <Link to="/accessibilite" className={footerLinkClass}>
          {`Accessibilité\u00a0: ${ACCESSIBILITY_TEXTS[accessibility]}`}
        </Link>
      </li>
    </>
  )
}
