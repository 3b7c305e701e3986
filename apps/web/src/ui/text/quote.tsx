import { LinkedText } from './linked-text.tsx'

type QuoteProps = {
  text: string
  /** Without links: for text that was reported. */
  plain?: boolean
  className?: string
}

/** « What somebody wrote », with its line breaks. */
export function Quote({ text, plain = false, className = '' }: QuoteProps) {
  return (
    <blockquote dir="auto" className={`wrap-anywhere whitespace-pre-line ${className}`}>
      {'«\u00a0'}
      {plain ? text : <LinkedText text={text} />}
      {'\u00a0»'}
    </blockquote>
  )
}
