import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Mail, RenderedMail } from './mails.ts'

type Templates = typeof import('./templates/mail-templates.tsx')

const COMPILED = path.join(import.meta.dirname, '../../../dist-mails/mail-templates.js')
let loading: Promise<Templates> | undefined

/** Subject and bodies of a mail. Throws where the templates were not compiled, which every start does. */
export async function renderMail(mail: Mail): Promise<RenderedMail> {
  loading ??= import(pathToFileURL(COMPILED).href) as Promise<Templates> // with the first mail, not with the start
  const templates = await loading.catch((cause: unknown) => {
    loading = undefined
    throw cause
  })
  return templates.renderMail(mail)
}
