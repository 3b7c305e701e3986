import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'
import { reloadWhenSafe } from './offline/stale-build-guard.ts'
import { retryUntilSuccess } from './retry.ts'

/**
 * `React.lazy` that retries until it succeeds: a menu that cannot be loaded must not take down its page, and what is typed there. What
 * `preload` has loaded is rendered at once; `lazy` would show its fallback first, and then for 300 ms. Where it is shown in a page of an old
 * release, from which it is gone, that page is replaced by that of the new one.
 */
export function lazyWithRetry<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<ComponentType<Props>> | undefined
  let isShown = false
  const preload = () => {
    loading ??= retryUntilSuccess(load, (failures) => isShown && reloadWhenSafe(failures)).then((component) => {
      source.loaded = component
      return component
    })
    return loading
  }
  const show = async () => {
    isShown = true
    return { default: await preload() }
  }
  const source: Source<Props> = { lazy: lazy(show) }
  return Object.assign((props: Props) => createElement(LoadedOrLazy<Props>, { source, props }), { preload })
}

type Source<Props extends object> = { lazy: LazyExoticComponent<ComponentType<Props>>; loaded?: ComponentType<Props> }

function LoadedOrLazy<Props extends object>({ source, props }: { source: Source<Props>; props: Props }) {
  // The same for as long as it is mounted: another one would begin with a new state.
  const [component] = useState(() => (source.loaded ?? source.lazy) as ComponentType<Props>)
  return createElement(component, props)
}
