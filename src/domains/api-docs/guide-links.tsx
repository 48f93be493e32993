import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import c from './call-detail.module.css'
import type { Call } from './calls.ts'

/** The guides that tell what a call has in common with others. */
export function GuideLinks({ call: { input, operation } }: { call: Call }) {
  const { t } = useLingui()
  const isStream = operation['x-kind'] === 'subscription'
  const { properties = {} } = input ?? {}
  const found = [
    ...(operation['x-scope'] === null ? [] : [{ hash: 'keys', label: t`Keys and scopes` }]),
    ...('requestId' in properties ? [{ hash: 'idempotency', label: t`Idempotency` }] : []),
    ...(isStream ? [{ hash: 'streams', label: t`Streams` }] : []),
    ...(operation.tags.includes('webhooks') ? [{ hash: 'webhooks', label: t`Webhooks` }] : []),
    { hash: 'errors', label: t`Errors` },
  ]
  return (
    <p className={c.line}>
      <span className={c.dim}>{t`Guides`}</span>
      <span>
        {found.map(({ hash, label }, at) => (
          <Fragment key={hash}>
            {at > 0 && ', '}
            <Link to="/api-docs/$page" params={{ page: 'guides' }} hash={hash}>
              {label}
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  )
}
