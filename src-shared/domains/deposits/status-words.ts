/** A status of a statement as it is compared: whatever its case, spaces and the point at its end. */
export const statusWord = (status: string): string =>
  status.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim().replace(/[.!]$/, '')

/** What providers call money that has come, for every method. */
export const DONE_WORDS: ReadonlySet<string> = new Set([
  'complete',
  'completed',
  'done',
  'paid',
  'received',
  'success',
  'successful',
  'succeeded',
  'settled',
  'posted',
  'booked',
  'cleared',
  'executed',
  'payment received',
  'payment complete',
  'payment completed',
  'completado',
  'completada',
  'pagado',
  'pagada',
  'recibido',
  'recibida',
  'liquidado',
  'liquidada',
  'abonado',
  'abonada',
  'realizado',
  'realizada',
  'ejecutado',
  'ejecutada',
  'contabilizado',
  'contabilizada',
])

/** What says that money did not come or was taken back, in whatever form: no method can learn it as a word for money that came. */
export const UNDONE_WORDS =
  /fail|cancel|declin|revers|revert|refund|return|reject|error|den(?:y|ied)|void|expir|disput|charge ?back|block|bounc|not |un(?:paid|settled|success)|incomplet|rechaz|devuel|devol|fallid|fallad|anulad|denegad|caducad|retroced|sin /i
/** What says that it has not come yet. */
export const WAITING_WORDS =
  /pend|wait|held|\bhold|process|proceso|espera|authori[sz]|autoriza|schedul|programad|initiat|iniciad/i

/** Whether a method may learn it: neither of the words above, nor one that every method knows. */
export const isNewStatusWord = (word: string): boolean => {
  const said = statusWord(word)
  return said !== '' && !UNDONE_WORDS.test(said) && !WAITING_WORDS.test(said) && !DONE_WORDS.has(said)
}
