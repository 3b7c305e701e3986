/** The target of a link in the section nav, below the sticky bars. */
export function SectionAnchor({ id }: { id: string }) {
  return <span id={id} className="block scroll-mt-[calc(var(--bar-height)+70px)]" />
}
