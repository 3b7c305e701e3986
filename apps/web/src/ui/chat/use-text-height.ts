import { type RefObject, useLayoutEffect } from 'react'

/** Makes a text area as high as its text where the browser has no `field-sizing`: Safari before 26.2, Firefox before 152. */
export function useTextHeight(field: RefObject<HTMLTextAreaElement | null>, text: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what makes it higher
  useLayoutEffect(() => {
    const element = field.current
    if (!element || getComputedStyle(element).getPropertyValue('field-sizing') === 'content') return
    element.style.height = 'auto'
    const { offsetHeight, clientHeight, scrollHeight } = element
    element.style.height = `${scrollHeight + offsetHeight - clientHeight}px`
  }, [text])
}
