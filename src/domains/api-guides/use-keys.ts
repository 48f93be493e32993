import { useLingui } from '@lingui/react/macro'
import type { Section } from '#shared/domains/content/blocks.schema.ts'
import { API_SCOPES, type ApiScope } from '#shared/domains/security/api-scopes.ts'
import { MOST_ORIGINS } from '#shared/domains/security/key-origins.ts'
import { p, section, table } from './guide-blocks.ts'

export function useKeys(): Section {
  const { t } = useLingui()
  return section(
    'keys',
    t`Keys and scopes`,
    p(
      t`A key comes in the header \`Authorization: Bearer\`. It does what its scopes allow, and each call of the [reference](/api-docs) names the scope that it needs. Only a session can do the rest, such as making keys.`,
    ),
    tableOfScopes(t`Scopes`, [t`Scope`, t`It allows`], {
      read: t`reading what is yours, and the event stream`,
      request: t`asking others for payments`,
      trade: t`orders and swaps, up to the cap for their losses`,
      transfer: t`sending, within the daily cap of the key in US dollars`,
      admin: t`the calls of an administrator: reading, exporting, asking for approvals`,
    }),
    p(
      t`A key may end on a day, work from certain addresses only and send to certain accounts only. A call beyond its scopes is refused with 403 \`FORBIDDEN\`, and the sentence says what is missing.`,
    ),
    p(
      t`A page of another website may call with a key that states this website, at most ${MOST_ORIGINS} of them. Public data, such as prices and markets, are open to every page without a key. Sessions never are.`,
    ),
  )
}

const tableOfScopes = (caption: string, columns: string[], scopes: Record<ApiScope, string>) =>
  table(
    caption,
    columns,
    API_SCOPES.map((scope) => [`\`${scope}\``, scopes[scope]]),
  )
