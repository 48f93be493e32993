import { expect, test } from 'vitest'
import { tolerateMovedTexts } from '#client/app/errors/foreign-dom.ts'

/** As much of a document's nodes as matters here, as strict as they are. */
class Part {
  parentNode: Part | null = null
  parts: Part[] = []
  append(...added: Part[]): void {
    for (const one of added) this.insertBefore(one, null)
  }
  removeChild(child: Part): Part {
    if (child.parentNode !== this) throw new Error('NotFoundError')
    this.parts = this.parts.filter((one) => one !== child)
    child.parentNode = null
    return child
  }
  insertBefore(added: Part, before: Part | null): Part {
    if (before !== null && before.parentNode !== this) throw new Error('NotFoundError')
    added.parentNode?.removeChild(added)
    this.parts.splice(before === null ? this.parts.length : this.parts.indexOf(before), 0, added)
    added.parentNode = this
    return added
  }
}

test('what is asked of a text that a translator has moved happens to what it was moved into', () => {
  const [parent, text, next, outer, inner] = [new Part(), new Part(), new Part(), new Part(), new Part()]
  parent.append(text, next)
  parent.insertBefore(outer, text)
  outer.append(inner)
  inner.append(text)
  expect(() => parent.removeChild(text)).toThrow('NotFoundError')
  tolerateMovedTexts(Part.prototype as unknown as Node)
  const added = new Part()
  expect(parent.insertBefore(added, text)).toBe(added)
  expect(parent.parts).toEqual([added, outer, next])
  expect(parent.removeChild(text)).toBe(text)
  expect(parent.parts).toEqual([added, next])
  expect(parent.removeChild(text)).toBe(text) // gone already
  parent.removeChild(next)
  expect(parent.parts).toEqual([added])
})
