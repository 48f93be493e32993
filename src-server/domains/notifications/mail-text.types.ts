/** One mail in words: what the layout shows from top to bottom. */
export interface MailText {
  subject: string
  /** The line that mail programs show beside the subject. */
  preview: string
  paragraphs: string[]
  button?: { label: string; href: string }
  /** Label and value. */
  rows?: [label: string, value: string][]
  /** What somebody else wrote, line breaks kept. */
  quoted?: string
  after: string[]
  closing: string
}
