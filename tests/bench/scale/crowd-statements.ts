const SEALED = `'v1:${'A'.repeat(80)}:${'A'.repeat(64)}'`
/** Users have come for 400 days; their payments are of the last 30, the newest last, as the product's own tables lie. */
const DAYS = { signUps: 400, payments: 30 }
const paidAt = `now() - interval '${DAYS.payments} days' * ({{users}} - n) / {{users}}`
const hashOf = (prefix: string) => `encode(sha256(('${prefix}' || n)::bytea), 'hex')`
const TREASURY = "(select address from ledger_accounts where role = 'treasury')"
const LEDGER = '(select ledger from network_state)'

/** One in two hundred payments has failed. */
const PAID = `select n, id, address, ${paidAt} as at, make_interval(secs => 0.4 + random() * 2) as took,
  case when n % 200 = 7 then 'failed' else 'confirmed' end as status from crowd`

/** In their order; {{users}} and {{password}} are filled in. The table `crowd` has a row for each user. */
export const CROWD_STATEMENTS = [
  `update crowd set at = now() - interval '${DAYS.signUps} days' * ({{users}} - n) / {{users}}`,
  'update crowd set id = uuidv7(at - now())',
  `insert into users (id, username, password, email, wallet_address, wallet_secret, unique_user_id, created_at)
    select id, 'crowd-' || n, '{{password}}', 'crowd-' || n || '@example.org', address, ${SEALED}, code, at
    from crowd order by n`,
  'insert into settings (user_id) select id from crowd order by n',
  `insert into ledger_accounts (address, user_id, role, status, sequence, at_ledger, opening_balance, created_at)
    select address, id, 'user', 'active', 1, ${LEDGER}, 3.1, at from crowd order by n`,
  `insert into balances (address, asset, balance, at_ledger) select address, 'XLM', 1000, ${LEDGER} from crowd order by n`,
  `insert into transactions (id, user_id, type, asset_code, amount, "from", "to", source, creates_account, status, hash,
      ledger, "timestamp", signed_at, submitted_at, ledger_at, booked_at)
    select uuidv7(at - now()), id, 'account_create', 'XLM', 3.1, ${TREASURY}, address, ${TREASURY}, true, 'confirmed',
      ${hashOf('opening ')}, 3, at, at, at, at + interval '1 second', at + interval '1 second' from crowd order by n`,
  `insert into transactions (id, user_id, type, asset_code, amount, "from", "to", source, request_id, status, hash,
      result_code, ledger, "timestamp", signed_at, submitted_at, ledger_at, booked_at)
    select uuidv7(p.at - now()), p.id, 'payment_out', 'XLM', 1, p.address, other.address, p.address, gen_random_uuid(),
      p.status, ${hashOf('payment ').replace(' n', ' p.n')}, case p.status when 'failed' then 'op_underfunded' end, 3,
      p.at, p.at, p.at, p.at + p.took, p.at + p.took
    from (${PAID}) p join crowd other on other.n = (p.n + 1) % {{users}} order by p.n`,
  `insert into transactions (id, user_id, type, asset_code, amount, "from", "to", status, hash, ledger, operation_id,
      account, leg, "timestamp", ledger_at, booked_at)
    select uuidv7(p.at - now()), other.id, 'payment_in', 'XLM', 1, p.address, other.address, 'confirmed',
      ${hashOf('payment ').replace(' n', ' p.n')}, 3, p.n, other.address, 0, p.at + p.took, p.at + p.took, p.at + p.took
    from (${PAID}) p join crowd other on other.n = (p.n + 1) % {{users}} order by p.n`,
  `insert into requests (user_id, request_id, procedure, input_hash, transaction_id, created_at)
    select user_id, request_id, 'payments.send', sha256(id::text::bytea), id, "timestamp"
    from transactions where type = 'payment_out'`,
  `insert into submissions (id, source, sequence, attempt, envelope, inner_hash, outer_hash, max_time, outcome, sends, ledger,
      next_send_at, created_at)
    select id, source, 1, 1, repeat('A', 300), hash, hash, "timestamp" + interval '1 minute',
      case status when 'failed' then 'failed' else 'applied' end, 1, ledger, "timestamp", "timestamp"
    from transactions where type = 'payment_out'`,
  'insert into submission_intents (submission_id, intent_id, operation, live) select id, id, 0, true from submissions',
  `insert into person_marks (user_id, active_on, money_at, payment_at)
    select user_id, max((ledger_at at time zone 'UTC')::date) filter (where business_step(type) in ('active', 'payment')),
      min(ledger_at) filter (where business_step(type) = 'money'), min(ledger_at) filter (where business_step(type) = 'payment')
    from transactions where user_id is not null and status = 'confirmed' and amount > 0 and business_step(type) is not null
    group by 1`,
  `insert into custody_sums (side, role, unit, total)
    select 'held', 'user', asset, sum(balance) from balances where address in (select address from crowd) group by asset`,
  `insert into sessions (id_hash, handle, user_id, ip_address, created_at, last_seen_at, expires_at)
    select ${hashOf('session ')}, gen_random_uuid(), id, '127.0.0.1', now(), now(), now() + interval '1 day'
    from crowd where n % 10 = 3`,
]

/** Hashes and users. Seen in the future, so that no request writes down that it was used: they ask unequally often. */
export const ONE_SESSION = `insert into sessions (id_hash, handle, user_id, ip_address, created_at, last_seen_at,
    expires_at, stepped_up_until)
  select hash, gen_random_uuid(), id, '127.0.0.1', now(), now() + interval '1 day', now() + interval '1 day',
    now() + interval '1 day'
  from unnest($1::text[], $2::uuid[]) as given (hash, id)`
