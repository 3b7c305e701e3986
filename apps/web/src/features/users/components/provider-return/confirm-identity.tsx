import { useEffect } from 'react'
import { isTransientError } from '#lib/api/query-client.ts'
import { Loading } from '#ui/feedback/loading.tsx'
import { AuthLayout } from '#ui/layout/auth-layout.tsx'
import { useConfirmIdentity } from '../../actions/use-finish-identity.ts'
import { ProviderRefusal } from './provider-refusal.tsx'

/** Before an action that is hard to undo: the provider has asked again who is there. */
export function ConfirmIdentity({ redirect, onDone }: { redirect: string | undefined; onDone: () => void }) {
  const { confirm, error } = useConfirmIdentity(onDone)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(confirm, [])
  // Who came back is known for some minutes.
  if (error) return <ProviderRefusal message={error.message} redirect={redirect} onRetry={isTransientError(error) ? confirm : undefined} />
  return (
    <AuthLayout title="Confirmation">
      <Loading label="Un instant…" />
    </AuthLayout>
  )
}
