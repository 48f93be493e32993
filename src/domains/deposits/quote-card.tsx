import { useState } from 'react'
import type { DepositMethod, DepositQuote } from '#shared/domains/deposits/deposits.schema.ts'
import { QuoteForm } from './quote-form.tsx'
import { QuoteReview } from './quote-review.tsx'

interface Props {
  method: DepositMethod
  /** US dollars that are filled in. */
  first: string
}

/** An amount, then the rate for it. */
export function QuoteCard({ method, first }: Props) {
  const [amount, setAmount] = useState(first)
  const [quote, setQuote] = useState<DepositQuote | null>(null)
  if (quote)
    return (
      <QuoteReview key={quote.quoteId} quote={quote} method={method} onBack={() => setQuote(null)} onAgain={setQuote} />
    )
  return <QuoteForm method={method} amount={amount} onAmount={setAmount} onQuote={setQuote} />
}
