/**
 * Translators of browsers put each text of a page into elements of their own (`font`), behind React's back: it then fails to
 * remove the text where it had put it, and the page is lost. With this, what is asked of a text that was moved happens to what
 * it was moved into.
 */
export function tolerateMovedTexts(prototype: Node): void {
  const remove = own(prototype, 'removeChild')
  const insert = own(prototype, 'insertBefore')
  prototype.removeChild = function removeMoved<T extends Node>(this: Node, child: T): T {
    const held = childHolding(this, child)
    if (held) remove.call(this, held)
    return child
  }
  prototype.insertBefore = function insertBeforeMoved<T extends Node>(this: Node, added: T, before: Node | null): T {
    insert.call(this, added, before && childHolding(this, before))
    return added
  }
}

type Method = (this: Node, ...nodes: (Node | null)[]) => unknown
const own = (prototype: Node, name: 'removeChild' | 'insertBefore'): Method =>
  Object.getOwnPropertyDescriptor(prototype, name)?.value as Method

/** The child of that parent which is the node, or which it was moved into; null where it is not within the parent any more. */
function childHolding(parent: Node, node: Node): Node | null {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child
}
