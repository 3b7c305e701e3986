import { splitLinks } from './split-links.ts'

/** Free text whose web addresses can be opened, in a new tab and without telling where from. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the segments of a text never change their order
      <a key={index} href={href} dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
        {text}
      </a>
    ) : (
      text
    ),
  )
}
