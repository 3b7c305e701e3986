/** Defined by the build: the files of this release. */
declare const RELEASE: {
  /** Different in every release. */
  id: string
  /** Paths of the files for offline use. */
  files: string[]
}
