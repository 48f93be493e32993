/** A fault (kills, F1, have a table of their own), what the product promises of it, and the tests that bring it about. */
export interface FaultRow {
  row: string
  fault: string
  promise: string
  /** Files, each with what the names of its tests must hold. */
  shownBy: readonly { file: string; named?: RegExp }[]
  /** The row's tests together may take so long. */
  seconds: number
}

const { FAULT_SOAK_SECONDS = '60', FAULT_MAKER_SEEDS = '2', FAULT_MAKER_WORLDS = '100' } = process.env
/** What was asked for beyond the usual takes its time. */
export const ASKED_SECONDS = {
  trading: 120 + Number(FAULT_SOAK_SECONDS),
  makers: 120 * Number(FAULT_MAKER_SEEDS),
  worlds: 30 + 12 * Number(FAULT_MAKER_WORLDS),
  week: 420,
}
const NETWORK = 'tests/faults/network-faults.test.ts'
const ANOTHER = 'tests/domains/network/another-network.test.ts'

export const FAULT_ROWS: readonly FaultRow[] = [
  {
    row: 'F2',
    fault: '504, and applied ledgers later',
    promise: 'the same bytes only, settled once',
    seconds: 60,
    shownBy: [{ file: NETWORK, named: /504|same bytes/ }, { file: 'tests/faults/paid-once.test.ts' }],
  },
  {
    row: 'F3',
    fault: 'reset, lost or broken answer',
    promise: 'held, then settled once',
    seconds: 60,
    shownBy: [{ file: NETWORK, named: /paid once|without an answer|never arrives/ }],
  },
  {
    row: 'F4',
    fault: 'Horizon lags behind the network',
    promise: 'nothing signed anew before it has caught up',
    seconds: 60,
    shownBy: [
      { file: NETWORK, named: /Horizon behind/ },
      { file: ANOTHER, named: /lags/ },
    ],
  },
  {
    row: 'F5',
    fault: 'tx_bad_seq for what was accepted',
    promise: 'the hash is looked up, no second payment',
    seconds: 60,
    shownBy: [{ file: NETWORK, named: /seq/ }],
  },
  {
    row: 'F6',
    fault: 'full ledger, surge pricing',
    promise: 'a fee bump of the same inner transaction',
    seconds: 60,
    shownBy: [{ file: 'tests/domains/transactions/attempts.test.ts', named: /full ledger/ }],
  },
  {
    row: 'F7',
    fault: '429 with Retry-After',
    promise: 'waits, and is paid',
    seconds: 60,
    shownBy: [{ file: NETWORK, named: /too many requests/ }],
  },
  {
    row: 'F8',
    fault: 'Postgres killed under load',
    promise: 'a 2xx is kept, the rest is asked again by its key',
    seconds: 120,
    shownBy: [{ file: 'tests/faults/rows/postgres-killed.fault.ts' }],
  },
  {
    row: 'F9',
    fault: 'few connections, lock timeouts, 40001',
    promise: 'tried again, else refused whole',
    seconds: 120,
    shownBy: [{ file: 'tests/faults/rows/database-pressed.fault.ts' }],
  },
  {
    row: 'F11',
    fault: 'the same POST a hundred times',
    promise: 'one payment',
    seconds: 60,
    shownBy: [{ file: 'tests/domains/payments/request-id.test.ts', named: /hundred equal calls/ }],
  },
  {
    row: 'F12',
    fault: 'several processes, one database',
    promise: 'each payment once, also when the leader goes',
    seconds: 90,
    shownBy: [{ file: 'tests/faults/several-servers.test.ts' }],
  },
  {
    row: 'F13',
    fault: '100 sends against a balance that covers k',
    promise: 'exactly k',
    seconds: 120,
    shownBy: [{ file: 'tests/domains/payments/parallel-sends.test.ts' }],
  },
  {
    row: 'F14',
    fault: 'the network begins anew or goes back',
    promise: 'sending stops, nothing is lost',
    seconds: 60,
    shownBy: [{ file: ANOTHER, named: /anew|went back/ }],
  },
  {
    row: 'F15',
    fault: 'clock an hour off, or jumping',
    promise: 'bounds follow the ledger’s time',
    seconds: 90,
    shownBy: [{ file: 'tests/faults/rows/clock-off.fault.ts' }],
  },
  {
    row: 'F16',
    fault: 'streams cut after each ledger',
    promise: 'no event lost, none twice',
    seconds: 60,
    shownBy: [
      { file: NETWORK, named: /streams that are cut/ },
      { file: 'tests/http/live.test.ts', named: /connection that hears events is lost/ },
    ],
  },
  {
    row: 'F1-trades',
    fault: 'kills at every point of orders, their fills, cancellations and fees, and of swaps',
    promise: 'nothing is lost or done twice, orders are shown as the ledger has them',
    seconds: 420,
    shownBy: [{ file: 'tests/faults/rows/trade-kills.fault.ts' }, { file: 'tests/faults/trade-kills.test.ts' }],
  },
  {
    row: 'F1-makers',
    fault: 'kills at every point of opening, funding, sweeping and merging the wallets of a pool; a backup from before',
    promise: 'every stroop is back, no wallet is opened twice',
    seconds: ASKED_SECONDS.makers,
    shownBy: [{ file: 'tests/faults/rows/maker-kills.fault.ts' }],
  },
  {
    row: 'makers',
    fault:
      'worlds of market making: crashes, kills, lags, freezes, halts, stops, stolen keys, clawbacks, clocks, two processes',
    promise: 'no trade with oneself, no budget passed, no order after a stop, the statement is the ledger’s',
    seconds: ASKED_SECONDS.worlds,
    shownBy: [{ file: 'tests/faults/rows/maker-worlds.fault.ts' }],
  },
  {
    row: 'makers-week',
    fault: 'a week of the living market, hours at a time',
    promise: 'the statement is the ledger’s at the end of each day, and once the pool is closed',
    seconds: ASKED_SECONDS.week,
    shownBy: [{ file: 'tests/faults/rows/maker-week.fault.ts' }],
  },
  {
    row: 'F17',
    fault: 'kills in the midst of accrual, maturing and payout of stakes',
    promise: 'each period booked once, each payout paid once, to the stroop',
    seconds: 120,
    shownBy: [{ file: 'tests/domains/staking/killed.test.ts' }, { file: 'tests/faults/rows/staking-killed.fault.ts' }],
  },
  {
    row: 'F17-affiliates',
    fault: 'kills in the midst of planning and paying a run of commissions',
    promise: 'each partner planned and paid once, to the stroop',
    seconds: 120,
    shownBy: [{ file: 'tests/domains/affiliates/killed.test.ts' }, { file: 'tests/faults/payout-kills.test.ts' }],
  },
  {
    row: 'F19',
    fault: 'a backup older than the ledger',
    promise: 'all is found on the ledger, nothing is paid twice',
    seconds: 240,
    shownBy: [{ file: 'tests/faults/restore.test.ts' }],
  },
  {
    row: 'F20',
    fault: 'a process that stands still for a while',
    promise: 'nothing stale is sent when it goes on',
    seconds: 120,
    shownBy: [{ file: 'tests/faults/rows/worker-paused.fault.ts' }],
  },
  {
    row: 'F24',
    fault: 'two administrators and two processes credit an order, and one ends on the way',
    promise: 'credited once, the database equal to the ledger',
    seconds: 480,
    shownBy: [
      { file: 'tests/faults/rows/credits.fault.ts' },
      { file: 'tests/faults/credits.test.ts' },
      { file: 'tests/domains/deposits/desk.test.ts', named: /credited once/ },
    ],
  },
  {
    row: 'F25',
    fault: 'the recipient is gone between check and send',
    promise: 'a plain refusal, the reservation is given back',
    seconds: 60,
    shownBy: [{ file: 'tests/faults/rows/recipient-gone.fault.ts' }],
  },
  {
    row: 'orders-conserved',
    fault: 'two people trade with each other and a living market',
    promise: 'every trade sums to zero, balances are those of the ledger, to the stroop',
    seconds: ASKED_SECONDS.trading,
    shownBy: [{ file: 'tests/faults/rows/conserved.fault.ts' }, { file: 'tests/faults/conserved.test.ts' }],
  },
  {
    row: 'acts',
    fault: '2,000 random acts of 50 people in a day',
    promise: 'database equal to ledger, to the stroop',
    seconds: 480,
    shownBy: [{ file: 'tests/faults/rows/a-day-of-acts.fault.ts' }],
  },
]
