import { useQuery } from '@tanstack/react-query'
import { SheetBody } from '#ui/sheet.tsx'
import { RowsSkeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSwitchPush } from '../actions/use-switch-push.ts'
import { pushQuery } from '../settings.queries.ts'
import { SheetTrouble } from './sheet-trouble.tsx'

/** Being told on this device, also while the app is closed. The browser asks with the press, and not before. */
export function PushSwitch() {
  const { data: push, error, isFetching, refetch } = useQuery(pushQuery)
  const { switchPush, wanted } = useSwitchPush(push?.publicKey ?? '')
  if (!push && error) return <SheetTrouble error={error} isRetrying={isFetching} onRetry={refetch} />
  if (!push) return <RowsSkeleton count={1} />
  return (
    <SheetBody>
      <Switch
        checked={wanted ?? push.standing === 'subscribed'}
        disabled={wanted !== undefined || push.standing === 'unsupported' || push.standing === 'denied'}
        aria-describedby="push-effet"
        onChange={({ target }) => switchPush(target.checked)}
      >
        Me prévenir sur cet appareil
      </Switch>
      <p id="push-effet" className="text-sm/[1.35] text-encre-2 md:pe-16">
        {EXPLANATIONS[push.standing]}
      </p>
    </SheetBody>
  )
}

const EXPLANATIONS = {
  none: 'Aussi quand l’appli est fermée\u00a0: pour ce qui est coché «\u00a0Push\u00a0» ci-dessous. Votre navigateur vous demandera votre accord.',
  subscribed:
    'Aussi quand l’appli est fermée\u00a0: pour ce qui est coché «\u00a0Push\u00a0» ci-dessous, tant que vous restez connecté ici.',
  denied:
    'Ce navigateur bloque les notifications du site. Ouvrez les réglages du site depuis la barre d’adresse, autorisez les notifications, puis revenez ici.',
  unsupported:
    'Ce navigateur ne permet pas de prévenir quand l’appli est fermée. Sur iPhone et iPad, ajoutez d’abord l’appli à l’écran d’accueil.',
}
