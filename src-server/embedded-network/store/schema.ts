/** Raised with every change of the tables: a folder of a higher number is refused. */
export const STORE_FORMAT = 1

/** Marks the file as a store of this network: the letters ASTN. */
export const STORE_APPLICATION = 0x4153544e

/**
 * `body` columns hold the record's JSON without links. `subject` is an account's address, a pool's id or a
 * claimable balance's id. Trades keep base and counter as decided when their ledger closed; trade_minute sums them up by
 * the minute (unix seconds / 60), volumes as decimal text since they may pass 64 bits. A hash may stand in two ledgers: what
 * is found invalid only when it is applied pays its fee and may become valid later. Of an effect, `pool` stays empty: a pool's
 * effects are those of its operations. The column stays so that folders of this format can still be opened.
 */
export const STORE_TABLES = `
  CREATE TABLE setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE entry (key TEXT PRIMARY KEY, xdr BLOB NOT NULL) STRICT, WITHOUT ROWID;

  CREATE TABLE ledger (
    sequence INTEGER PRIMARY KEY, closed_at INTEGER NOT NULL, body TEXT NOT NULL
  ) STRICT;

  CREATE TABLE account_transaction (
    id INTEGER PRIMARY KEY, hash TEXT NOT NULL, inner_hash TEXT, successful INTEGER NOT NULL,
    fee_charged INTEGER NOT NULL, max_fee INTEGER NOT NULL, fee_operations INTEGER NOT NULL,
    body TEXT NOT NULL, codes TEXT
  ) STRICT;
  CREATE INDEX transaction_hash ON account_transaction (hash);
  CREATE INDEX transaction_inner_hash ON account_transaction (inner_hash) WHERE inner_hash IS NOT NULL;

  CREATE TABLE transaction_subject (
    subject TEXT NOT NULL, id INTEGER NOT NULL, successful INTEGER NOT NULL, PRIMARY KEY (subject, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE operation (
    id INTEGER PRIMARY KEY, payment INTEGER NOT NULL, successful INTEGER NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX operation_payment ON operation (id) WHERE payment = 1;

  CREATE TABLE operation_subject (
    subject TEXT NOT NULL, id INTEGER NOT NULL, payment INTEGER NOT NULL, successful INTEGER NOT NULL,
    PRIMARY KEY (subject, id)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE effect (
    operation_id INTEGER NOT NULL, position INTEGER NOT NULL, account TEXT NOT NULL, pool TEXT, body TEXT NOT NULL,
    PRIMARY KEY (operation_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX effect_account ON effect (account, operation_id, position);
  CREATE INDEX effect_pool ON effect (pool, operation_id, position) WHERE pool IS NOT NULL;

  CREATE TABLE traded_asset (id INTEGER PRIMARY KEY, asset TEXT NOT NULL UNIQUE) STRICT;

  CREATE TABLE trade (
    operation_id INTEGER NOT NULL, position INTEGER NOT NULL, closed_at INTEGER NOT NULL,
    base INTEGER NOT NULL, counter INTEGER NOT NULL, base_amount INTEGER NOT NULL, counter_amount INTEGER NOT NULL,
    base_account TEXT, base_offer INTEGER, base_pool TEXT,
    counter_account TEXT, counter_offer INTEGER, counter_pool TEXT,
    base_is_seller INTEGER NOT NULL, price_n INTEGER NOT NULL, price_d INTEGER NOT NULL, fee_bp INTEGER,
    PRIMARY KEY (operation_id, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX trade_pair ON trade (base, counter, operation_id, position);
  CREATE INDEX trade_base_account ON trade (base_account, operation_id, position) WHERE base_account IS NOT NULL;
  CREATE INDEX trade_counter_account ON trade (counter_account, operation_id, position) WHERE counter_account IS NOT NULL;
  CREATE INDEX trade_base_offer ON trade (base_offer, operation_id, position) WHERE base_offer IS NOT NULL;
  CREATE INDEX trade_counter_offer ON trade (counter_offer, operation_id, position) WHERE counter_offer IS NOT NULL;
  CREATE INDEX trade_base_pool ON trade (base_pool, operation_id, position) WHERE base_pool IS NOT NULL;
  CREATE INDEX trade_counter_pool ON trade (counter_pool, operation_id, position) WHERE counter_pool IS NOT NULL;

  CREATE TABLE trade_minute (
    base INTEGER NOT NULL, counter INTEGER NOT NULL, minute INTEGER NOT NULL, trades INTEGER NOT NULL,
    base_volume TEXT NOT NULL, counter_volume TEXT NOT NULL,
    open_n INTEGER NOT NULL, open_d INTEGER NOT NULL, high_n INTEGER NOT NULL, high_d INTEGER NOT NULL,
    low_n INTEGER NOT NULL, low_d INTEGER NOT NULL, close_n INTEGER NOT NULL, close_d INTEGER NOT NULL,
    PRIMARY KEY (base, counter, minute)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE waiting (
    position INTEGER PRIMARY KEY AUTOINCREMENT, hash TEXT NOT NULL UNIQUE, envelope BLOB NOT NULL,
    not_before_ledger INTEGER NOT NULL
  ) STRICT;
`

export const STORE_TABLE_NAMES = [
  'setting',
  'entry',
  'ledger',
  'account_transaction',
  'transaction_subject',
  'operation',
  'operation_subject',
  'effect',
  'traded_asset',
  'trade',
  'trade_minute',
  'waiting',
]
