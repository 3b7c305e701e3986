/**
 * Gives an element the content of another one, and leaves alone what is the same: the focus, a selection and the place on the screen
 * stay where they are, and so does what was typed. What is in an element with `data-script` belongs to the page's script, like `aria-busy`.
 */
export function updateElement(element: Element, next: Element): void {
  if (element.isEqualNode(next)) return
  for (const { name } of [...element.attributes]) if (!next.hasAttribute(name) && name !== 'aria-busy') element.removeAttribute(name)
  for (const { name, value } of next.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  if (!element.hasAttribute('data-script')) updateChildren(element, [...element.childNodes], [...next.childNodes])
}

/** Pairs the nodes from both ends, since a node that comes or goes must not replace a form beside it. */
function updateChildren(element: Element, nodes: ChildNode[], next: ChildNode[]): void {
  const shorter = Math.min(nodes.length, next.length)
  let start = 0
  while (start < shorter && isSameKind(nodes[start], next[start])) start++
  let end = 0
  while (end < shorter - start && isSameKind(nodes.at(-1 - end), next.at(-1 - end))) end++

  for (let index = 0; index < start; index++) updateNode(nodes[index] as ChildNode, next[index] as ChildNode)
  for (let index = 1; index <= end; index++) updateNode(nodes.at(-index) as ChildNode, next.at(-index) as ChildNode)
  for (const node of nodes.slice(start, nodes.length - end)) node.remove()
  const after = element.childNodes[start] ?? null
  for (const node of next.slice(start, next.length - end)) element.insertBefore(node, after)
}

const isSameKind = (node: ChildNode | undefined, next: ChildNode | undefined): boolean => node?.nodeName === next?.nodeName

function updateNode(node: ChildNode, next: ChildNode): void {
  if (node instanceof Element && next instanceof Element) updateElement(node, next)
  else if (node.nodeValue !== next.nodeValue) node.nodeValue = next.nodeValue
}
