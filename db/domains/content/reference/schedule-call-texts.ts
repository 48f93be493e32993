import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** Calls for swaps and reminders that repeat. */
export const SCHEDULE_CALL_TEXTS: Record<string, Record<Language, string>> = {
  'swap.schedule': {
    en: 'Repeats a swap of the same amount, each time at the price of that moment. The same requestId makes one schedule.',
    es: 'Repite un intercambio del mismo importe, cada vez al precio del momento. El mismo requestId crea una sola programación.',
  },
  'swap.schedules.change': {
    en: 'Changes the terms of a swap that repeats, from its next time on.',
    es: 'Cambia las condiciones de un intercambio que se repite, desde su próxima vez.',
  },
  'swap.schedules.pause': {
    en: 'Pauses a swap that repeats.',
    es: 'Pausa un intercambio que se repite.',
  },
  'swap.schedules.resume': {
    en: 'Resumes a paused swap at its next time.',
    es: 'Reanuda un intercambio pausado en su próxima vez.',
  },
  'swap.schedules.cancel': {
    en: 'Ends a swap that repeats.',
    es: 'Termina un intercambio que se repite.',
  },
  'deposits.remind': {
    en: 'Reminds you to buy, each time that you choose. Nothing is ordered.',
    es: 'Te recuerda comprar cada vez que elijas. No se pide nada.',
  },
  'deposits.reminders.pause': {
    en: 'Pauses a reminder.',
    es: 'Pausa un recordatorio.',
  },
  'deposits.reminders.resume': {
    en: 'Resumes a paused reminder at its next time.',
    es: 'Reanuda un recordatorio pausado en su próxima vez.',
  },
  'deposits.reminders.cancel': {
    en: 'Ends a reminder.',
    es: 'Termina un recordatorio.',
  },
}
