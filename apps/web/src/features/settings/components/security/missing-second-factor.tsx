import type { Me } from '@coup-denvoi/contract/users/user.schema'
import { lacksRequiredSecondFactor, useInstance } from '#lib/instance.ts'
import { Notice } from '#ui/feedback/notice.tsx'

/** Why an admin was led here instead of the administration. */
export function MissingSecondFactor({ me }: { me: Me }) {
  if (!lacksRequiredSecondFactor(me, useInstance())) return null
  return (
    <Notice tone="yellow" role="status">
      <b>L’administration attend votre second facteur.</b>
      {' Ce site le demande à ses admins\u00a0: activez le code à usage unique ci-dessous, et elle s’ouvrira.'}
    </Notice>
  )
}
