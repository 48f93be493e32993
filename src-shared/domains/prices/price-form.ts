/** A price or a rate as it is typed and asked for: decimal text below 10^12 with 12 decimals at most; 0 has this form too. */
export const PRICE_FORM = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,12})?$/
