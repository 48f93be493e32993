import { visibleText } from '#shared/kernel/visible-text.ts'

/** Text from third parties: invisible characters are shown, and its direction does not affect the text around it. */
export function ForeignText({ text }: { text: string }) {
  return <bdi>{visibleText(text)}</bdi>
}
