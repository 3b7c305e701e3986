/** What the server sends to the service worker of a browser. */
export type PushMessage = {
  title: string
  body?: string
  /** To open on a click. */
  path: string
  /** Replaces earlier notifications with the same tag. */
  tag?: string
  actions?: PushAction[]
}

/** A button that answers without opening the app. Systems show two at most, and iOS none. */
export type PushAction = {
  name: string
  title: string
  /** The call of the API, which needs no body. */
  method: 'POST' | 'DELETE'
  path: string
  /** What is shown once it is done. */
  done: string
}
