/** The first stop of the Tab key, a link to `<main id="contenu" tabIndex={-1}>`. */
export function SkipLink() {
  return (
    <a
      href="#contenu"
      className="fixed -top-20 left-3 z-100 rounded-sm bg-accent px-4 py-3 font-bold text-on-accent no-underline focus:top-2"
    >
      Aller au contenu
    </a>
  )
}
