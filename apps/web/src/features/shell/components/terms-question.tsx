import { TermsGate } from '#features/legal/components/terms-gate.public.tsx'
import { useLogOut } from '#features/users/actions/use-log-out.ts'

/** Asks a member for consent to the terms, or leads out. */
export function TermsQuestion({ version }: { version: number }) {
  const { logOut, isLoggingOut } = useLogOut()
  return <TermsGate version={version} onLogOut={logOut} isLoggingOut={isLoggingOut} />
}
