/** Put in by the build: what this release of the web program consists of. */
declare const RELEASE: {
  /** Differs whenever anything in it does. */
  id: string
  /** Paths of what the program needs without a network. */
  files: string[]
}
