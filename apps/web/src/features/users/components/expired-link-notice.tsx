import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { usePageNavigation } from '#lib/ssr/page-navigation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/forms/button.tsx'

/** For a link that is used, expired or incomplete. @param maybeUsed what to say when this very page may have used it */
export function ExpiredLinkNotice({ maybeUsed }: { maybeUsed?: string }) {
  const { Link } = usePageNavigation()
  return (
    <>
      <Notice tone="red" role="alert">
        {maybeUsed ?? userErrors.LINK_EXPIRED.message}
      </Notice>
      {maybeUsed && (
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
          Se connecter
        </Link>
      )}
      <Link to="/mot-de-passe-oublie" className={buttonClass({ variant: maybeUsed ? 'ghost' : 'primary', size: 'lg', wide: true })}>
        Demander un nouveau lien
      </Link>
    </>
  )
}
