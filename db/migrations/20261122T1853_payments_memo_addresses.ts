import { type Kysely, sql } from 'kysely'

/** Deposit addresses that exchanges have published, with the type of memo that they ask for where it is always the same. */
const PUBLISHED: readonly [address: string, name: string, memoType: string | null][] = [
  ['GA5XIGA5C7QTPTWXQHY6MCJRMTRZDOSHR6EFIBNDQTCQHG262N4GGKTM', 'Kraken', 'id'],
  ['GAHK7EEG2WWHVKDNT4CEQFZGKF2LGDSW2IVM4S5DP42RBW3K6BTODB4A', 'Binance', null],
  ['GCO2IP3MJNUOKS4PUDI4C7LGGMQDJGXG3COYX3WSB4HHNAHKYV5YL3VC', 'Binance', null],
  ['GBOEEVARKVASOQSSXCAHNTGJTVALJE2QM3AQQ2K3VXACQ6JJREQRJZKB', 'OKX', null],
  ['GAWPTHY6233GRWZZ7JXDMVXDUDCVQVVQ2SXCSTG3R3CNP5LQPDAHNBKL', 'Bitfinex', 'text'],
  ['GB3RMPTL47E4ULVANHBNCXSXM2ZA5JFY5ISDRERPCXNJUDEO73QFZUNK', 'CEX.IO', 'id'],
  ['GBV4ZDEPNQ2FKSPKGJP2YKDAIZWQ2XKRQD4V4ACH3TCTFY6KPY3OAVS7', 'Changelly', 'id'],
  ['GCXDR4QZ4OTVX6433DPTXELCSEWQ4E5BIPVRRJMUR6M3NT4JCVIDALZO', 'GOPAX', 'text'],
  ['GDRSWSKJCIB6Z65UA7W5RG62A7M5K3A5IHMED6DYHLPLWLVQCOOGDQ7S', 'Gate.io', 'id'],
  ['GC4KAS6W2YCGJGLP633A6F6AKTCV4WSLMTMIQRSEQE5QRRVKSX7THV6S', 'Indodax', 'text'],
  ['GCGNWKCJ3KHRLPM3TM6N7D3W5YKDJFL6A2YCXFXNMRTZ4Q66MEMZ6FI2', 'Poloniex', 'id'],
]

/** Exchanges tell their customers apart by the memo: what comes without one is lost to its sender. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table memo_addresses (
    address text primary key check (address ~ '^G[A-Z2-7]{55}$'),
    name text not null check (length(name) between 1 and 60),
    memo_type text check (memo_type in ('text', 'id', 'hash', 'return'))
  )`.execute(db)
  const column = (at: 0 | 1 | 2): (string | null)[] => PUBLISHED.map((row) => row[at])
  await sql`insert into memo_addresses (address, name, memo_type)
    select * from unnest(${column(0)}::text[], ${column(1)}::text[], ${column(2)}::text[])`.execute(db)
}
