import type { Security } from '@coup-denvoi/contract/users/security.schema'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { WithReauthentication } from '#lib/session/reauthentication.ts'
import { useLazyDialog } from '#lib/use-lazy-dialog.ts'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Sheet, SheetHeader } from '#ui/layout/sheet.tsx'
import { securityQuery } from '../../settings.queries.ts'
import { IdentitySheet } from './identity-sheet.tsx'
import { PasskeysSheet } from './passkeys-sheet.tsx'
import { ProtectionWall } from './protection-wall.tsx'
import { RecoveryCodesSheet } from './recovery-codes-sheet.tsx'
import type { SecurityDialogProps, SecurityDialogRequest } from './security-dialog.tsx'
import { TotpSheet } from './totp-sheet.tsx'

/** What protects the account besides the password: the wall, passkeys, one-time codes, recovery codes. */
export function SecuritySheets({ withReauthentication }: { withReauthentication: WithReauthentication }) {
  const query = useQuery(securityQuery)
  if (query.data) return <LoadedSheets security={query.data} withReauthentication={withReauthentication} />
  return (
    <Sheet aria-labelledby="code-unique">
      <SheetHeader id="code-unique" title="Code à usage unique" />
      <SheetContent query={query} data={query.data} skeletonRows={2}>
        {() => null}
      </SheetContent>
    </Sheet>
  )
}

function LoadedSheets({ security, withReauthentication }: { security: Security; withReauthentication: WithReauthentication }) {
  const {
    Dialog: SecurityDialog,
    request,
    openDialog,
    closeDialog,
  } = useLazyDialog<SecurityDialogRequest, SecurityDialogProps>(() =>
    import('./security-dialog.tsx').then(({ SecurityDialog }) => SecurityDialog),
  )
  const heading = useRef<HTMLDivElement>(null)
  const props = { security, withReauthentication, openDialog }
  return (
    <>
      <ProtectionWall security={security} />
      <PasskeysSheet security={security} withReauthentication={withReauthentication} />
      <div ref={heading} tabIndex={-1} className="outline-none">
        <TotpSheet {...props} onDisabled={() => heading.current?.focus()} />
      </div>
      {security.totpSince && <RecoveryCodesSheet {...props} />}
      <IdentitySheet security={security} withReauthentication={withReauthentication} />
      {SecurityDialog && request && (
        <SecurityDialog
          key={request.sequence}
          open={request.open}
          request={request}
          withReauthentication={withReauthentication}
          onClose={closeDialog}
          finalFocus={heading}
        />
      )}
    </>
  )
}
