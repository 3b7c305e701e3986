import { userErrors } from '@coup-denvoi/contract/users/user.errors'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** A link of a mail that is used, too old or incomplete, and the way to another one. */
export function DeadLink() {
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
