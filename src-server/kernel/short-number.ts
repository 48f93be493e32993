/** A number for a sentence: whole from 10 on, else with one decimal. */
export const shortNumber = (value: number): number => (value >= 10 ? Math.round(value) : Math.round(value * 10) / 10)
