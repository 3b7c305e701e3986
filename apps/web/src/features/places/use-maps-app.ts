import { useSyncExternalStore } from 'react'
import { type MapsApp, mapsAppOf } from './directions-address.ts'

/** The maps app of this device; the website until the page runs in the browser. */
export const useMapsApp = (): MapsApp =>
  useSyncExternalStore(
    () => () => {},
    () => mapsAppOf(navigator),
    () => 'web',
  )
