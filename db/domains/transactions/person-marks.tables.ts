/** When a person was last active (UTC day), had their first money and made their first payment. */
interface PersonMarksTable {
  userId: string
  activeOn: string | null
  moneyAt: Date | null
  paymentAt: Date | null
}

export interface TablesOfPersonMarks {
  personMarks: PersonMarksTable
}
