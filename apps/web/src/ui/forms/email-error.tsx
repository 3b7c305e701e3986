import { userErrors } from '@coup-denvoi/contract/users/user.errors'

/** An error of an e-mail address; that of its format comes with an example. */
export function EmailError({ children }: { children: string }) {
  if (children !== userErrors.INVALID_EMAIL.message) return children
  return (
    <>
      <span>{children}</span> <span className="font-normal">{'Exemple\u00a0: prenom@exemple.fr'}</span>
    </>
  )
}
