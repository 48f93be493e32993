import { about } from './pages/about.ts'
import { api } from './pages/api.ts'
import { apiDocs } from './pages/api-docs.ts'
import { blog } from './pages/blog.ts'
import { buyXlm } from './pages/buy-xlm.ts'
import { careers } from './pages/careers.ts'
import { cmsEditorExample } from './pages/cms-editor-example.ts'
import { contact } from './pages/contact.ts'
import { cookies } from './pages/cookies.ts'
import { documentation } from './pages/documentation.ts'
import { faq } from './pages/faq.ts'
import { features } from './pages/features.ts'
import { help } from './pages/help.ts'
import { legal } from './pages/legal.ts'
import { privacy } from './pages/privacy.ts'
import { stellar } from './pages/stellar.ts'
import { support } from './pages/support.ts'
import { terms } from './pages/terms.ts'
import { tutorials } from './pages/tutorials.ts'
import type { DeliveredPage } from './rich-text.ts'

/** Every written page as it is delivered, in both languages. */
export const DELIVERED_PAGES: readonly DeliveredPage[] = [
  about,
  features,
  stellar,
  buyXlm,
  help,
  faq,
  support,
  contact,
  documentation,
  tutorials,
  api,
  apiDocs,
  blog,
  careers,
  legal,
  terms,
  privacy,
  cookies,
  cmsEditorExample,
]
