import { useQuery } from '@tanstack/react-query'
import { SheetContent } from '#ui/feedback/sheet-content.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { SheetBody } from '#ui/layout/sheet.tsx'
import { useSetPushEnabled } from '../actions/use-set-push-enabled.ts'
import { pushQuery } from '../push.queries.ts'

/** Push notifications on this device. The browser asks for permission on the first press, not before. */
export function PushSwitch() {
  const query = useQuery(pushQuery)
  const { setPushEnabled, pendingValue } = useSetPushEnabled(query.data?.publicKey ?? '')
  return (
    <SheetContent query={query} data={query.data} skeletonRows={1}>
      {({ status }) => (
        <SheetBody>
          <Switch
            checked={pendingValue ?? status === 'subscribed'}
            disabled={pendingValue !== undefined || status === 'unsupported' || status === 'denied'}
            aria-describedby="push-effet"
            onChange={({ target }) => setPushEnabled(target.checked)}
          >
            Me prévenir sur cet appareil
          </Switch>
          <p id="push-effet" className="text-sm/[1.35] text-ink-2 md:pe-16">
            {STATUS_TEXTS[status]}
          </p>
        </SheetBody>
      )}
    </SheetContent>
  )
}

const STATUS_TEXTS = {
  none: 'Aussi quand l’appli est fermée\u00a0: pour ce qui est coché «\u00a0Push\u00a0» ci-dessous. Votre navigateur vous demandera votre accord.',
  subscribed:
    'Aussi quand l’appli est fermée\u00a0: pour ce qui est coché «\u00a0Push\u00a0» ci-dessous, tant que vous restez connecté ici.',
  denied:
    'Ce navigateur bloque les notifications du site. Ouvrez les réglages du site depuis la barre d’adresse, autorisez les notifications, puis revenez ici.',
  unsupported:
    'Ce navigateur ne permet pas de prévenir quand l’appli est fermée. Sur iPhone et iPad, ajoutez d’abord l’appli à l’écran d’accueil.',
}
