import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import { missingLegalFacts } from '@coup-denvoi/contract/instance/legal.rules'
import { formatCount } from '@coup-denvoi/contract/lib/format'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Badge } from '#ui/feedback/badge.tsx'

/** How much of what the law asks for is not filled in. */
export function LegalGaps({ form }: { form: UseFormReturn<InstanceSettings> }) {
  useWatch({ control: form.control })
  const missing = missingLegalFacts(form.getValues())
  return missing.length > 0 && <Badge tone="yellow">{`${formatCount(missing.length, 'champ')} à remplir`}</Badge>
}
