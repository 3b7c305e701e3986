import type { PendingIdentity } from '@coup-denvoi/contract/users/identity.schema'
import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { useInstance } from '#lib/instance.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { Avatar } from '#ui/players/avatar.tsx'
import { useLinkIdentity } from '../../actions/use-finish-identity.ts'

type LinkIdentityProps = { identity: PendingIdentity; me: Me; onDone: () => void }

/** Asks before linking: whoever used this browser at the provider could otherwise enter the account for ever. */
export function LinkIdentity({ identity, me, onDone }: LinkIdentityProps) {
  const provider = useInstance().provider ?? 'ce service'
  const { link, isLinking, error } = useLinkIdentity(onDone)
  const name = `${identity.firstName} ${identity.lastName}`.trim()
  return (
    <AuthLayout title="Relier votre compte">
      <div className="flex items-center gap-3">
        <Avatar mine photo={me.photo} kit={me.kit} name={me.displayName} size={48} />
        <p className="min-w-0 leading-[1.35] wrap-anywhere">
          <b className="block">{me.displayName}</b>
          <span className="block text-sm text-ink-2">{me.email}</span>
        </p>
      </div>
      <p className="wrap-anywhere">
        {`Chez ${provider}, vous êtes `}
        <b>{identity.email ?? (name || 'sans adresse')}</b>
        {'. Une fois reliée, cette identité entrera dans votre compte sans mot de passe.'}
      </p>
      {error && (
        <Notice tone="red" role="alert">
          {error.message}
        </Notice>
      )}
      <Button variant="primary" size="lg" wide busy={isLinking} busyLabel="Un instant…" onClick={link}>
        Relier
      </Button>
      <Button variant="ghost" wide disabled={isLinking} onClick={onDone}>
        Ne pas relier
      </Button>
    </AuthLayout>
  )
}
