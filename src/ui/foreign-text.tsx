import { visibleText } from '#shared/kernel/visible-text.ts'

/** What somebody outside wrote: nothing in it is hidden, and nothing of it turns the text beside it around. */
export function ForeignText({ text }: { text: string }) {
  return <bdi>{visibleText(text)}</bdi>
}
