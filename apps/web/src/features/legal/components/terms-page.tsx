import { parseTerms, type TermsBlock } from '@coup-denvoi/contract/instance/terms.rules'
import { LegalLayout, type LegalSection } from './legal-layout.tsx'

/** /conditions: the terms of the club, or the standard ones. */
export const TermsPage = () => <LegalLayout title="Conditions d’utilisation" sections={({ terms }) => toSections(parseTerms(terms))} />

/** A section for each title; what stands before the first one has its own. */
function toSections(blocks: TermsBlock[]): LegalSection[] {
  const parts: { title: string; blocks: TermsBlock[] }[] = []
  for (const block of blocks) {
    if (block.kind === 'title') parts.push({ title: block.text, blocks: [] })
    else if (parts.length > 0) parts.at(-1)?.blocks.push(block)
    else parts.push({ title: 'Les conditions', blocks: [block] })
  }
  return parts.map(({ title, blocks: content }, index) => ({
    id: `conditions-${index + 1}`,
    title,
    content: <TermsBlocks blocks={content} />,
  }))
}

function TermsBlocks({ blocks }: { blocks: TermsBlock[] }) {
  return (
    <div className="grid gap-3 wrap-anywhere">
      {blocks.map((block, index) => {
        // They have no identity of their own, and the page never reorders them.
        const key = `${index}-${block.kind}`
        return block.kind === 'list' ? (
          <ul key={key} className="grid list-disc gap-2 ps-5">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={key}>{block.text}</p>
        )
      })}
    </div>
  )
}
