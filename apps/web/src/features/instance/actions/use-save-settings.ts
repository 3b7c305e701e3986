import type { InstanceSettings } from '@coup-denvoi/contract/instance/instance.schema'
import type { Publication } from '@coup-denvoi/contract/instance/legal.schema'
import { setTimeZone } from '@coup-denvoi/contract/lib/paris-time'
import type { Edit } from '@coup-denvoi/contract/lib/simultaneous-edits'
import { useAction } from '#lib/api/use-action.ts'
import { withApi } from '#lib/api/with-api.ts'
import { instanceQuery } from '#lib/instance.ts'
import { settingsQuery } from '../settings.queries.ts'

/** The name and the accent change on the whole page at once. */
export function useSaveSettings() {
  const { mutateAsync } = useAction({
    mutationFn: (edit: Required<Edit<InstanceSettings>> & { publication: Publication }) => withApi((api) => api.instance.save(edit)),
    updateCache: (queryClient, form) => {
      const { name, city, timeZone, accent, registration, registrationDomains, contact, accessibility } = form.settings
      const termsVersion = form.legal.version.number
      setTimeZone(timeZone)
      queryClient.setQueryData(settingsQuery.queryKey, form)
      queryClient.setQueryData(instanceQuery.queryKey, {
        name,
        city,
        timeZone,
        accent,
        registration,
        registrationDomains,
        contact,
        accessibility,
        termsVersion,
      })
    },
    successToast: 'Réglages enregistrés',
    errorToast: false,
  })
  return { saveSettings: mutateAsync }
}
