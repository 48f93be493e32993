import type { StakeDetails } from '#shared/domains/notifications/inbox.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailDetails } from './mails.ts'
import { figureIn } from './payment-mail-texts.ts'

type StakeMailDetails = MailDetails['stake']

/** A mail about stakes that end soon or have ended, and what was paid of them, for whoever has switched it on. */
export const stakeMail = (language: Language, { username, stakes }: StakeMailDetails): Omit<MailText, 'closing'> => {
  const words = WORDS[language]
  const [first] = stakes
  return {
    subject: stakes.length === 1 && first ? stakeSentence(language, first) : words.subject,
    preview: words.preview,
    paragraphs: [words.hello(username), words.opening],
    rows: stakes.map((one) => [stakeSentence(language, one), timeIn(language, one.at)]),
    after: [words.page, words.off],
  }
}

/** A sentence about an event of a stake. */
export const stakeSentence = (language: Language, stake: StakeDetails): string =>
  WORDS[language].events[stake.event](figureIn(language, stake))

interface Words {
  subject: string
  preview: string
  hello: (username: string) => string
  opening: string
  events: Record<StakeDetails['event'], (figure: string) => string>
  page: string
  off: string
}

const WORDS: Record<Language, Words> = {
  en: {
    subject: 'News of your stakes',
    preview: 'The page Staking shows every figure.',
    hello: (username) => `Hello ${username},`,
    opening: 'this is about what you have staked:',
    events: {
      week: (figure) => `A stake ends in a week: ${figure}`,
      day: (figure) => `A stake ends tomorrow: ${figure}`,
      matured: (figure) => `A stake has ended: ${figure} is on its way to your wallet`,
      renewed: (figure) => `A stake was renewed with ${figure}`,
      returned: (figure) => `${figure} is back in your wallet`,
      left: (figure) => `You left a stake: ${figure} is in your wallet`,
      paid: (figure) => `Reward paid: ${figure}`,
    },
    page: 'The page Staking shows what happens at the end of each stake, and lets you choose it.',
    off: 'You can switch these mails off on the page Notifications.',
  },
  es: {
    subject: 'Novedades de tu staking',
    preview: 'La página Staking muestra todas las cifras.',
    hello: (username) => `Hola, ${username}:`,
    opening: 'esto trata de lo que tienes bloqueado:',
    events: {
      week: (figure) => `Un bloqueo termina en una semana: ${figure}`,
      day: (figure) => `Un bloqueo termina mañana: ${figure}`,
      matured: (figure) => `Un bloqueo ha terminado: ${figure} va camino de tu cartera`,
      renewed: (figure) => `Se ha renovado un bloqueo con ${figure}`,
      returned: (figure) => `${figure} ha vuelto a tu cartera`,
      left: (figure) => `Has salido antes de tiempo: ${figure} está en tu cartera`,
      paid: (figure) => `Recompensa pagada: ${figure}`,
    },
    page: 'La página Staking muestra qué pasa al final de cada bloqueo y te deja elegirlo.',
    off: 'Puedes desactivar estos correos en la página Notificaciones.',
  },
}
