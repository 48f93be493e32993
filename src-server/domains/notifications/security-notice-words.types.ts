import type { MailedChange } from './mails.ts'

type Named = (name: string) => string
interface ChangeWords {
  subject: string
  happened: Named
  /** Label of the button, where the mail asks for something. */
  action?: string
}

/** Of each change, in one language. */
export type WordsOfChanges = Record<MailedChange, ChangeWords>
