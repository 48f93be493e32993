import { timeText } from '#server/embedded-network/history/format.ts'
import { NEWEST_PROTOCOL } from '#server/embedded-network/ledger/protocol.ledger.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { link, templated } from './links.ts'

const VERSION = 'astrolabe-embedded-network'

/** The root document: where everything is, and how far core and Horizon are. */
export function rootDocument(base: string, { state, view, store }: Network): object {
  const { header } = view.state
  return {
    _links: rootLinks(base),
    horizon_version: VERSION,
    core_version: VERSION,
    ingest_latest_ledger: header.ledger,
    history_latest_ledger: header.ledger,
    history_latest_ledger_closed_at: timeText(header.closeTime),
    history_elder_ledger: store.history.oldestLedger(),
    core_latest_ledger: state.header.ledger,
    network_passphrase: state.passphrase,
    current_protocol_version: state.header.protocol,
    supported_protocol_version: NEWEST_PROTOCOL,
    core_supported_protocol_version: NEWEST_PROTOCOL,
  }
}

function rootLinks(base: string): object {
  const pages = '{?cursor,limit,order}'
  return {
    account: templated(`${base}/accounts/{account_id}`),
    accounts: templated(`${base}/accounts{?signer,sponsor,asset,liquidity_pool,cursor,limit,order}`),
    account_transactions: templated(`${base}/accounts/{account_id}/transactions${pages}`),
    claimable_balances: templated(`${base}/claimable_balances{?asset,sponsor,claimant,cursor,limit,order}`),
    assets: templated(`${base}/assets{?asset_code,asset_issuer,cursor,limit,order}`),
    effects: templated(`${base}/effects${pages}`),
    fee_stats: link(`${base}/fee_stats`),
    friendbot: templated(`${base}/friendbot{?addr}`),
    ledger: templated(`${base}/ledgers/{sequence}`),
    ledgers: templated(`${base}/ledgers${pages}`),
    liquidity_pools: templated(`${base}/liquidity_pools{?reserves,account,cursor,limit,order}`),
    offer: templated(`${base}/offers/{offer_id}`),
    offers: templated(`${base}/offers{?selling,buying,seller,sponsor,cursor,limit,order}`),
    operation: templated(`${base}/operations/{id}`),
    operations: templated(`${base}/operations{?cursor,limit,order,include_failed}`),
    order_book: templated(
      `${base}/order_book{?selling_asset_type,selling_asset_code,selling_asset_issuer,buying_asset_type,buying_asset_code,buying_asset_issuer,limit}`,
    ),
    payments: templated(`${base}/payments${pages}`),
    self: link(`${base}/`),
    strict_receive_paths: templated(
      `${base}/paths/strict-receive{?source_assets,source_account,destination_account,destination_asset_type,destination_asset_issuer,destination_asset_code,destination_amount}`,
    ),
    strict_send_paths: templated(
      `${base}/paths/strict-send{?destination_account,destination_assets,source_asset_type,source_asset_issuer,source_asset_code,source_amount}`,
    ),
    trade_aggregations: templated(
      `${base}/trade_aggregations?base_asset_type={base_asset_type}&base_asset_code={base_asset_code}&base_asset_issuer={base_asset_issuer}&counter_asset_type={counter_asset_type}&counter_asset_code={counter_asset_code}&counter_asset_issuer={counter_asset_issuer}`,
    ),
    trades: templated(
      `${base}/trades?base_asset_type={base_asset_type}&base_asset_code={base_asset_code}&base_asset_issuer={base_asset_issuer}&counter_asset_type={counter_asset_type}&counter_asset_code={counter_asset_code}&counter_asset_issuer={counter_asset_issuer}`,
    ),
    transaction: templated(`${base}/transactions/{hash}`),
    transactions: templated(`${base}/transactions${pages}`),
  }
}
