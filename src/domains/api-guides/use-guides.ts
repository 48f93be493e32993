import { useLingui } from '@lingui/react/macro'
import type { ContentPage } from '#shared/domains/content/content.schema.ts'
import { parseMarked } from '#shared/domains/content/marked-text.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { useErrors } from './use-errors.ts'
import { useFirstCall } from './use-first-call.ts'
import { useKeys } from './use-keys.ts'
import { useLimits } from './use-limits.ts'
import { useIdempotency, useRetries } from './use-repeating.ts'
import { useSandbox } from './use-sandbox.ts'
import { useStreams } from './use-streams.ts'
import { useWebhooks } from './use-webhooks.ts'

/** Day on which these words were changed last. */
const CHANGED_ON = '2026-11-29'

/** The guides for scripts as one written page; numbers are those that the server goes by. */
export function useGuides(): ContentPage {
  const { t, i18n } = useLingui()
  return {
    key: 'api-guides',
    path: '/api-docs/guides',
    language: i18n.locale as Language,
    updatedAt: `${CHANGED_ON}T12:00:00.000Z`,
    title: t`Guides for developers`,
    lead: parseMarked(
      t`From the first call to signed webhooks. Every call is in the [reference](/api-docs), what has changed in the [changelog](/api-docs/changelog).`,
    ),
    sections: [
      useFirstCall(),
      useKeys(),
      useIdempotency(),
      useLimits(),
      useRetries(),
      useErrors(),
      useWebhooks(),
      useStreams(),
      useSandbox(),
    ],
  }
}
