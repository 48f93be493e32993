import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { trpc } from '#client/app/trpc.ts'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { FeaturedTokenRow } from '#shared/domains/assets/tokens.schema.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import css from './tokens.module.css'

/** What the network and the issuer's stellar.toml say of a token. */
export function TokenIssuer({ token: { asset, facts } }: { token: FeaturedTokenRow }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const check = trpc.admin.tokens.check.useQuery({ asset }, { enabled: false, retry: false })
  const again = async (): Promise<void> => {
    const { data } = await check.refetch()
    if (data) utils.admin.tokens.list.setData(undefined, data)
  }
  return (
    <div className={css.toml}>
      <div className={css.tomlHead}>
        <b>{facts?.domain ? `${facts.domain}/.well-known/stellar.toml` : t`No home domain is known`}</b>
        <ActionIcon
          variant="subtle"
          size={28}
          aria-label={t`Check again`}
          loading={check.isFetching}
          onClick={() => void again()}
        >
          <IconRefresh size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </div>
      <Rows
        dense
        rows={[
          { label: t`Issuer`, value: <Address address={assetIssuer(asset) ?? ''} /> },
          ...(facts
            ? [
                { label: t`Code and issuer listed there`, value: facts.isListedBack ? t`Yes` : t`No` },
                { label: t`Called there`, value: facts.name ?? t`Nothing` },
                { label: t`Clawback`, value: facts.clawback ? t`On` : t`Off` },
                { label: t`Supply`, value: <Amount value={facts.supply} /> },
              ]
            : []),
        ]}
      />
      {check.isError && <Notice tone="bad">{explain(check.error)}</Notice>}
      {facts && (
        <small>{t`Checked ${moment(facts.readAt)}. A token that is listed no more is flagged, not removed.`}</small>
      )}
    </div>
  )
}
