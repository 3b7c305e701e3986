/** Method and path of every call, made from the contract by the build. */
declare module 'virtual:contract-routes' {
  import type { AnyContractRouter } from '@orpc/contract'

  const routes: AnyContractRouter
  export default routes
}

/** Differs whenever the shape of what is read may, made from the contract by the build. */
declare module 'virtual:data-shape-hash' {
  const shape: string
  export default shape
}

/** `boot.ts` with what it imports, made smaller. */
declare module 'virtual:boot-script' {
  const script: string
  export default script
}

declare module 'virtual:app-version' {
  const version: string
  export default version
}
