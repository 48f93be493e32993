import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SiteLink } from './site-links.ts'

export interface SiteLinkGroup {
  title: MessageDescriptor
  links: readonly SiteLink[]
}

/** The links of the footer (specification, section 2). */
export const FOOTER_LINKS: readonly SiteLinkGroup[] = [
  {
    title: msg`Product`,
    links: [
      { to: '/features', label: msg`Features` },
      { to: '/assets', written: { to: '/features', hash: 'assets' }, label: msg`Supported Assets` },
      { to: '/buy-xlm', label: msg`Buy XLM` },
      { to: '/security', written: { to: '/features', hash: 'safety' }, label: msg`Security` },
      { to: '/api', label: msg`API` },
    ],
  },
  {
    title: msg`Learn`,
    links: [
      { to: '/documentation', label: msg`Documentation` },
      { to: '/tutorials', label: msg`Tutorials` },
      { to: '/api-docs', label: msg`API Docs` },
      { to: '/faq', written: { to: '/help', hash: 'questions' }, label: msg`FAQ` },
      { to: '/stellar', label: msg`Stellar Network` },
    ],
  },
  {
    title: msg`Company`,
    links: [
      { to: '/about', label: msg`About Us` },
      { to: '/blog', label: msg`Blog` },
      { to: '/careers', label: msg`Careers` },
      { to: '/contact', label: msg`Contact` },
      { to: '/support', label: msg`Support` },
      { to: '/help', label: msg`Help Center` },
    ],
  },
  {
    title: msg`Legal`,
    links: [
      { to: '/privacy', label: msg`Privacy Policy` },
      { to: '/terms', label: msg`Terms of Service` },
      { to: '/cookies', label: msg`Cookie Policy` },
      { to: '/legal', label: msg`Legal` },
    ],
  },
]
