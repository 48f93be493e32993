import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { trpc } from '#client/app/trpc.ts'
import { Address } from '#client/ui/address.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { plainAmount } from '#client/ui/numbers.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { readStellarUri, type StellarPayment } from '#shared/domains/requests/stellar-uri.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import css from './link.module.css'
import { LinkVerdictNotice } from './link-verdict.tsx'
import { useRefusedWords } from './use-refused-words.ts'

/** /send?uri=…: what a payment link (SEP-7) asks for, and whether whom it names has signed it. It leads to a filled-in form, and pays nothing. */
export function PaymentLinkScreen({ uri }: { uri: string }) {
  const { t } = useLingui()
  const network = trpc.network.status.useQuery()
  const refused = useRefusedWords()
  const read = network.data ? readStellarUri(uri, network.data.passphrase) : null
  const content = () => {
    if (read === null) return <SkeletonLines rows={4} height={48} />
    if (read.kind === 'refused')
      return (
        <div className={css.body}>
          <Notice tone="bad" title={t`This link cannot be paid here`}>
            {refused(read.why)}
          </Notice>
          <ButtonLink to="/send" search={{}} variant="default">
            <Trans>Send something else</Trans>
          </ButtonLink>
        </div>
      )
    return <Asked uri={uri} payment={read.payment} />
  }
  return (
    <div className={css.narrow}>
      <PageHeader title={t`Payment link`} />
      <Panel pad>{content()}</Panel>
    </div>
  )
}

function Asked({ uri, payment }: { uri: string; payment: StellarPayment }) {
  const check = trpc.requests.checkLink.useQuery({ uri })
  const { destination, amount, asset, memo, memoType } = payment
  const search = {
    to: destination,
    amount,
    asset,
    ...(memo === undefined ? {} : { memo, memoType: memoType ?? ('text' as const) }),
  }
  return (
    <div className={css.body}>
      <LinkVerdictNotice checked={check.data ?? null} isFailed={check.isError} />
      <Rows rows={useAskedRows(payment)} />
      <div className={css.buttons}>
        <ButtonLink to="/dashboard" variant="default" size="md">
          <Trans>Cancel</Trans>
        </ButtonLink>
        <ButtonLink
          to="/send"
          search={search}
          size="md"
          variant={check.data?.verdict === 'failed' ? 'default' : 'filled'}
          rightSection={<IconArrowRight size={17} aria-hidden />}
        >
          <Trans>Fill in the form</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

function useAskedRows({ destination, amount, asset = NATIVE, memo, message }: StellarPayment): Row[] {
  const { t } = useLingui()
  const { originOf } = useAssetLabels()
  const origin = originOf(asset)
  const rows: (Row | false)[] = [
    { label: t`To`, value: destination.includes('*') ? <bdi>{destination}</bdi> : <Address address={destination} /> },
    {
      label: t`Amount`,
      value: amount === undefined ? t`You choose` : `${plainAmount(amount)} ${assetCode(asset)}`,
    },
    origin !== null && { label: t`Asset and issuer`, value: `${assetCode(asset)} · ${origin}` },
    memo !== undefined && { label: t`Memo`, value: <ForeignText text={memo} /> },
    message !== undefined && { label: t`Message`, value: <ForeignText text={message} /> },
  ]
  return rows.filter((row) => row !== false)
}
