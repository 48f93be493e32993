import type { Landing } from './landing.schema.ts'
import { LANDING_ENGLISH_TOP } from './landing-english-top.ts'

/** The landing page as it is delivered in English; the first state of its rows in the database. */
export const LANDING_ENGLISH: Required<Landing> = {
  ...LANDING_ENGLISH_TOP,
  features: {
    title: 'One account for everything you do with digital assets',
    items: [
      {
        picture: 'storage',
        title: 'Secure Storage',
        text: 'Keys are encrypted at rest and never leave the server. Your password and a sending limit guard every payment.',
      },
      {
        picture: 'transfer',
        title: 'Instant Transfers',
        text: 'Payments settle in about five seconds. You watch each one become part of a ledger, step by step.',
      },
      {
        picture: 'assets',
        title: 'Multi-Currency Support',
        text: 'Hold lumens, dollars and any asset issued on Stellar in one account, each with its own trustline.',
      },
      {
        picture: 'book',
        title: 'Decentralized Exchange',
        text: "Trade straight on the network's own order book. No hidden counterparty.",
      },
      {
        picture: 'history',
        title: 'Transaction History',
        text: 'Every payment, trade and fee with its ledger hash, to filter and to export.',
      },
      {
        picture: 'swap',
        title: 'Asset Swaps',
        text: 'One asset for another across order books and pools, by the best route of the network.',
      },
    ],
  },
  steps: {
    title: 'Up and running in a minute',
    items: [
      { title: 'Create your account', text: 'Username, email, password. Your Stellar address is opened for you.' },
      { title: 'Add funds', text: 'Receive from any Stellar wallet at your address, or by its QR code.' },
      {
        title: 'Send',
        text: 'Fee and total are on the screen before you confirm; then you watch the payment settle.',
      },
    ],
  },
  fees: {
    title: 'Fees, in full',
    columns: ['Operation', 'Astrolabe', 'Network'],
    rows: [
      ['Open an account', 'Free', 'We pay it'],
      ['Receive', 'Free', 'Free'],
      ['Send a payment', 'Free', '0.00001 XLM'],
      ['Swap', 'Free', '0.00001 XLM'],
      ['Place an order', 'Free', '0.00001 XLM'],
      ['Hold another asset', 'Free', '0.00001 XLM'],
    ],
    note: 'The network also sets aside 0.5 XLM for each asset that you hold beside XLM; you get it back when you give the asset up.',
  },
  call: {
    title: 'Set your course',
    lead: 'Join thousands of users who already keep and move their assets with Astrolabe.',
  },
}
