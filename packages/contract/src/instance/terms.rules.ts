export type TermsBlock = { kind: 'title' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** Reads terms: paragraphs, `## ` titles and `- ` lists. Any text is terms; what it holds is shown as it is typed. */
export function parseTerms(terms: string): TermsBlock[] {
  const blocks: TermsBlock[] = []
  let isNew = true
  for (const line of terms.split('\n').map((text) => text.trim())) {
    const last = isNew ? undefined : blocks.at(-1)
    const [, item] = /^[-•*] +(.+)/.exec(line) ?? []
    const [, title] = /^#+ +(.+)/.exec(line) ?? []
    if (line === '') isNew = true
    else if (title) blocks.push({ kind: 'title', text: title })
    else if (item) {
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (last?.kind === 'paragraph') last.text += ` ${line}`
    else blocks.push({ kind: 'paragraph', text: line })
    if (line !== '') isNew = title !== undefined
  }
  return blocks
}
