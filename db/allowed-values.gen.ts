/** What the constraints of db/schema.sql let columns be. Written by npm run db:schema. */
export interface AllowedValues {
  accessHistory: {
    event: 'registered' | 'signed_in' | 'sign_in_failed' | 'password_reset' | 'password_changed' | 'email_verified' | 'email_changed' | 'step_up_failed' | 'refused'
  }
  adminInvitations: {
    role: 'admin' | 'super-admin'
  }
  adminSavedFilters: {
    list: 'users' | 'transactions' | 'deposits' | 'audit'
  }
  affiliateCases: {
    decision: 'no_problem' | 'hold' | 'void'
  }
  affiliateCommissions: {
    kind: 'earned' | 'reversal'
    status: 'pending' | 'available' | 'paid'
  }
  affiliateConfig: {
    payoutSchedule: 'weekly' | 'monthly'
    rewardType: 'percent_of_fee' | 'fixed'
  }
  affiliatePayouts: {
    status: 'waiting' | 'sent' | 'paid' | 'failed'
  }
  affiliateProgram: {
    state: 'active' | 'held' | 'stopped' | 'closed'
  }
  announcements: {
    forLanguage: 'en' | 'es'
  }
  approvals: {
    status: 'pending' | 'approved' | 'refused' | 'expired' | 'applied' | 'void'
  }
  assetFacts: {
    quarantine: 'copycat' | 'clawback'
  }
  auditEntries: {
    actorKind: 'user' | 'admin' | 'service' | 'operator'
  }
  businessSums: {
    grain: 'day' | 'month'
  }
  cashAppDeposits: {
    status: 'pending' | 'matched' | 'credited' | 'refused' | 'refunded' | 'reversed' | 'sent'
  }
  cashappPayments: {
    choice: 'requote' | 'refund'
    status: 'pending' | 'claimed' | 'matched' | 'credited' | 'underpaid' | 'overpaid' | 'late' | 'repriced' | 'expired' | 'refused' | 'refunded' | 'reversed' | 'cancelled'
  }
  checkStates: {
    state: 'passed' | 'failing' | 'unread' | 'off' | 'waiting'
  }
  claimables: {
    ended: 'claimed' | 'taken_back' | 'clawed_back' | 'gone'
  }
  contacts: {
    memoType: 'text' | 'id' | 'hash' | 'return'
  }
  contentItems: {
    kind: 'built_in' | 'page' | 'post' | 'shared' | 'landing'
    state: 'draft' | 'review' | 'approved' | 'scheduled' | 'live' | 'unpublished'
  }
  contentVersions: {
    state: 'draft' | 'review' | 'approved' | 'scheduled' | 'live' | 'past' | 'kept'
  }
  custodySums: {
    side: 'booked' | 'held' | 'commissions'
  }
  depositBookings: {
    kind: 'credited' | 'reversed'
  }
  depositContradictions: {
    says: 'undone' | 'unknown_status' | 'id_with_other_amount'
  }
  feeConfig: {
    feeType: 'percent' | 'flat'
    operationType: 'payment' | 'swap' | 'order' | 'auto_trading'
  }
  freezes: {
    cause: 'unknown_transaction' | 'sequence_used' | 'rewind' | 'history_gap' | 'drift'
  }
  imposedFreezes: {
    category: 'security' | 'compliance' | 'court_order' | 'fraud' | 'personal_request' | 'other'
  }
  kycAlarms: {
    kind: 'same_number' | 'same_picture' | 'same_person'
  }
  kycDocuments: {
    side: 'front' | 'back' | 'selfie'
    status: 'pending' | 'approved' | 'needs_revision' | 'replaced'
  }
  kycEvents: {
    event: 'submitted' | 'claimed' | 'released' | 'needs_revision' | 'resubmitted' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'overridden'
  }
  kycHandovers: {
    documentType: 'passport' | 'id_card' | 'driving_licence'
  }
  kycReasons: {
    about: 'front' | 'back' | 'selfie' | 'any' | 'case'
  }
  kycVerifications: {
    documentType: 'passport' | 'id_card' | 'driving_licence'
    status: 'pending' | 'in_review' | 'needs_revision' | 'approved' | 'rejected' | 'expired' | 'withdrawn'
  }
  kycViews: {
    way: 'screen' | 'pdf'
  }
  ledgerAccounts: {
    role: 'user' | 'treasury' | 'fee' | 'vault' | 'issuer' | 'channel' | 'trading'
    status: 'creating' | 'active'
  }
  ledgerLegs: {
    cause: 'opening' | 'creation' | 'payment' | 'trade' | 'claimable' | 'clawback' | 'merge' | 'pool' | 'fee' | 'other' | 'correction' | 'internal'
  }
  legalAcceptances: {
    way: 'sign_up' | 'asked'
  }
  legalVersions: {
    kind: 'terms' | 'privacy'
  }
  liquidityPools: {
    mode: 'paper' | 'real'
    reference: 'book' | 'pool' | 'peg'
    state: 'draft' | 'opening' | 'quoting' | 'paused' | 'closing' | 'closed' | 'closed_with_rest'
  }
  mailOutbox: {
    language: 'en' | 'es'
    status: 'waiting' | 'sent' | 'failed' | 'expired'
  }
  mailedLinks: {
    purpose: 'freeze' | 'unfreeze' | 'verify_email' | 'change_email'
  }
  maintenanceTasks: {
    priority: 'low' | 'medium' | 'high' | 'critical'
    status: 'pending' | 'in_progress' | 'done' | 'cancelled'
  }
  marketMakingOrders: {
    side: 'buy' | 'sell'
  }
  marketMakingTrades: {
    mode: 'paper' | 'real'
    type: 'buy' | 'sell'
  }
  masterKeys: {
    state: 'current' | 'retiring' | 'retired'
  }
  memoAddresses: {
    memoType: 'text' | 'id' | 'hash' | 'return'
  }
  navigationMenus: {
    location: 'header' | 'mobile' | 'footer' | 'sidebar'
  }
  notificationSwitches: {
    channel: 'in_app' | 'mail' | 'push'
  }
  orderAttempts: {
    action: 'place' | 'edit' | 'cancel'
    result: 'pending' | 'done' | 'failed' | 'refused'
    side: 'buy' | 'sell'
  }
  orderFills: {
    role: 'maker' | 'taker'
    side: 'buy' | 'sell'
  }
  orderTriggers: {
    leg: 'stop' | 'limit'
    outcome: 'placed' | 'refused'
  }
  orderWatches: {
    side: 'buy' | 'sell'
  }
  orders: {
    place: 'ledger' | 'service'
    side: 'buy' | 'sell'
    status: 'queued' | 'open' | 'held' | 'triggered' | 'filled' | 'cancelled' | 'expired' | 'failed'
    type: 'limit' | 'market' | 'maker' | 'stop' | 'stopLimit' | 'trailing' | 'oco'
  }
  pageContents: {
    kind: 'built_in' | 'page' | 'post'
  }
  passkeyChallenges: {
    purpose: 'enrol' | 'sign_in' | 'confirm'
  }
  paymentBatchRows: {
    memoType: 'text' | 'id' | 'hash' | 'return'
  }
  paymentScheduleRuns: {
    outcome: 'sent' | 'refused' | 'missed' | 'reminded'
  }
  paymentSchedules: {
    every: 'day' | 'week' | 'month'
    kind: 'payment' | 'swap' | 'reminder'
    memoType: 'text' | 'id' | 'hash' | 'return'
    status: 'active' | 'paused' | 'ended' | 'cancelled'
  }
  personMessages: {
    language: 'en' | 'es'
  }
  poolMoves: {
    kind: 'deposit' | 'withdrawal'
  }
  priceAlerts: {
    condition: 'above' | 'below' | 'change'
    state: 'active' | 'paused' | 'fired'
  }
  priceJumps: {
    endedBy: 'returned' | 'stood' | 'confirmed'
  }
  prices: {
    source: 'operator' | 'network' | 'seed'
  }
  problemReports: {
    language: 'en' | 'es'
    status: 'open' | 'in_review' | 'answered' | 'closed'
  }
  publishedVersions: {
    kind: 'config' | 'menus' | 'content'
  }
  reservations: {
    ownerKind: 'intent' | 'order' | 'held' | 'stake'
  }
  robotStops: {
    height: 'robot' | 'person' | 'pair' | 'platform'
  }
  serviceSecrets: {
    name: 'intent-key' | 'audit-key' | 'push-key' | 'wallet-key'
  }
  settings: {
    chartRange: '24h' | '7d' | '30d' | '1y'
    dateFormat: 'language' | 'iso' | 'day_first' | 'month_first'
    density: 'comfortable' | 'compact'
    frozenBy: 'owner' | 'admin' | 'closed'
    language: 'en' | 'es'
    numberFormat: 'language' | 'comma_point' | 'point_comma' | 'space_comma'
    theme: 'light' | 'dark'
  }
  signUpCounts: {
    grain: 'hour' | 'day' | 'millennium'
  }
  stakePayouts: {
    kind: 'rewards' | 'maturity' | 'exit'
    status: 'due' | 'queued' | 'paid' | 'failed'
  }
  stakingConfig: {
    state: 'draft' | 'open' | 'closed' | 'ended'
  }
  stakingFundings: {
    status: 'queued' | 'booked' | 'failed'
  }
  stakingRewards: {
    status: 'booked' | 'compounded' | 'paid'
  }
  statementProblems: {
    dates: 'iso' | 'mdy' | 'dmy'
    problem: 'no_id' | 'no_date' | 'no_amount' | 'unclear_amount' | 'other_currency' | 'not_completed' | 'undone' | 'unknown_status' | 'shifted' | 'id_with_other_amount'
  }
  statusComponents: {
    state: 'works' | 'slow' | 'down'
  }
  statusIncidents: {
    impact: 'slow' | 'down'
  }
  statusUpdates: {
    stage: 'noticed' | 'found' | 'watched' | 'fixed'
  }
  submissions: {
    outcome: 'live' | 'applied' | 'failed' | 'dead' | 'stopped'
  }
  supportQuestions: {
    language: 'en' | 'es'
    status: 'open' | 'answered' | 'closed'
    topic: 'account' | 'payment' | 'security' | 'privacy' | 'developer' | 'other'
  }
  swaps: {
    exact: 'sell' | 'buy'
  }
  systemIssues: {
    severity: 'low' | 'medium' | 'high' | 'critical'
    status: 'active' | 'resolved'
  }
  tradingWallets: {
    side: 'buy' | 'sell'
    state: 'planned' | 'opening' | 'open' | 'closing' | 'merged' | 'rest'
    stateReason: 'not_authorized' | 'no_line' | 'no_room' | 'no_fees' | 'refused'
  }
  transactionOutcomes: {
    grain: 'minute' | 'hour'
  }
  transactions: {
    memoType: 'text' | 'id' | 'hash' | 'return'
    status: 'queued' | 'signed' | 'confirmed' | 'failed'
    type: 'payment_out' | 'payment_in' | 'account_create' | 'trustline' | 'claim' | 'swap' | 'order' | 'pool' | 'fee' | 'credit' | 'stake' | 'payout' | 'anchor' | 'trade' | 'clawback' | 'claimable' | 'merge' | 'funding' | 'wallets'
  }
  uiConfig: {
    configType: 'text' | 'url' | 'email' | 'color' | 'image' | 'switch' | 'moment' | 'choice' | 'dollars' | 'number'
  }
  uploadSessions: {
    contentType: 'image/jpeg' | 'image/png' | 'image/webp'
  }
  userStakes: {
    atMaturity: 'return' | 'ask' | 'renew'
    status: 'pending' | 'active' | 'leaving' | 'left' | 'maturing' | 'matured' | 'renewed' | 'failed'
  }
  users: {
    kycStatus: 'pending' | 'in_review' | 'needs_revision' | 'approved' | 'rejected' | 'expired' | 'withdrawn'
  }
  vaultReceipts: {
    status: 'open' | 'returning' | 'returned'
  }
  webhookDeliveries: {
    state: 'waiting' | 'delivered' | 'failed' | 'skipped'
  }
  webhookEndpoints: {
    state: 'active' | 'paused' | 'failing'
  }
}
