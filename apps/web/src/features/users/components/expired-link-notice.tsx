import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { usePageNavigation } from '#lib/ssr/page-navigation.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonClass } from '#ui/forms/button.tsx'

/** For a link that is used, expired or incomplete. */
export function ExpiredLinkNotice() {
  const { Link } = usePageNavigation()
  return (
    <>
      <Notice tone="red" role="alert">
        {userErrors.LINK_EXPIRED.message}
      </Notice>
      <Link to="/mot-de-passe-oublie" className={buttonClass({ variant: 'primary', size: 'lg', wide: true })}>
        Demander un nouveau lien
      </Link>
    </>
  )
}
