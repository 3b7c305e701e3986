import { useSyncExternalStore } from 'react'

/** False on the server and during the first render in the browser. The router's own would bring the router into pages without the app. */
export const useHydrated = (): boolean => useSyncExternalStore(noSubscription, isInBrowser, isOnServer)

const noSubscription = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
