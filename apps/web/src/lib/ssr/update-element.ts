/**
 * Gives an element the content of another one, and leaves alone what is the same: the focus, a selection and the place on the screen
 * stay where they are.
 */
export function updateElement(element: Element, next: Element): void {
  if (element.isEqualNode(next)) return
  for (const { name } of [...element.attributes]) if (!next.hasAttribute(name)) element.removeAttribute(name)
  for (const { name, value } of next.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
  const [nodes, nextNodes] = [[...element.childNodes], [...next.childNodes]]
  if (nodes.length !== nextNodes.length) element.replaceChildren(...nextNodes)
  else for (const [index, node] of nodes.entries()) updateNode(node, nextNodes[index] as ChildNode)
}

function updateNode(node: ChildNode, next: ChildNode): void {
  if (node instanceof Element && next instanceof Element && node.tagName === next.tagName) updateElement(node, next)
  else if (!node.isEqualNode(next)) node.replaceWith(next)
}
