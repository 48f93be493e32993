import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { MailText } from './mail-text.types.ts'
import { timeIn } from './mail-time.ts'
import type { MailedChange, SecurityNoticeDetails } from './mails.ts'

type Named = (name: string) => string
interface ChangeWords {
  subject: string
  happened: Named
  /** Label of the button, where the mail asks for something. */
  action?: string
}

const ENGLISH: Record<MailedChange, ChangeWords> = {
  'new-device': {
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    happened: () => 'somebody signed in to your account from a device that had not been used with it before.',
  },
  'totp-added': {
    subject: 'Two-factor sign-in is on',
    happened: () => 'an authenticator app was added to your account. Signing in asks for its code from now on.',
  },
  'totp-removed': {
    subject: 'Your authenticator app was removed',
    happened: () => 'the authenticator app was removed from your account. Signing in no longer asks for its code.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: (name) => `the passkey “${name}” was added to your account. Whoever holds it can sign in.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    happened: (name) => `the passkey “${name}” was removed from your account.`,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    happened: () => 'new recovery codes were made for your account. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: () => 'somebody signed in to your account with one of its recovery codes.',
  },
  'password-changed': {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    happened: () => 'the password of your account was changed by somebody who was signed in and knew the old one.',
  },
  'email-change-asked': {
    subject: 'Somebody asked to change your email address',
    happened: (name) =>
      `somebody who knows your password wants to use ${name} as the email address of your account. We have mailed a link there; until it is used, nothing changes.`,
  },
  'email-changed': {
    subject: `The email address of your ${PRODUCT_NAME} account was changed`,
    happened: (name) =>
      `the email address of your account is ${name} from now on, confirmed by a link that we had mailed there.`,
  },
  'api-key-added': {
    subject: 'An API key was created for your account',
    happened: (name) =>
      `the API key “${name}” was created for your account. A key that sends money waits 24 hours before its first payment.`,
  },
  'api-key-revoked': {
    subject: 'An API key of your account was revoked',
    happened: (name) => `the API key “${name}” was revoked. It no longer works.`,
  },
  'webhook-added': {
    subject: 'A webhook was added to your account',
    happened: (name) => `from now on we tell ${name} what happens in your account.`,
  },
  'webhook-changed': {
    subject: 'A webhook of your account was changed',
    happened: (name) => `the address or the secret of the webhook at ${name} was changed.`,
  },
  'webhook-removed': {
    subject: 'A webhook was removed from your account',
    happened: (name) => `we no longer tell ${name} what happens in your account.`,
  },
  'destination-added': {
    subject: 'A destination was added to your allow-list',
    happened: (name) => `“${name}” was added to your allow-list. You can send there after 48 hours.`,
  },
  'destination-removed': {
    subject: 'A destination was removed from your allow-list',
    happened: (name) => `“${name}” was removed from your allow-list.`,
  },
  'allow-list-on': {
    subject: 'Your allow-list is on',
    happened: () => 'from now on you can send to the destinations of your allow-list only.',
  },
  'allow-list-ending': {
    subject: 'Your allow-list ends in 48 hours',
    happened: () => 'somebody switched your allow-list off. In 48 hours you can send to anyone again.',
  },
  'limit-raising': {
    subject: 'Your limit for one payment rises in 24 hours',
    happened: (name) =>
      `somebody raised the limit of your payments to ${name}. It takes effect in 24 hours; until then you can cancel it on the page Security.`,
  },
  'changes-locked': {
    subject: 'Changes to your protection are locked',
    happened: (name) =>
      `until ${name} nobody can remove what protects your account, raise its limit or switch its allow-list off, not even you. The lock can be made longer, never shorter.`,
  },
  'account-frozen': {
    subject: 'Your account is frozen',
    happened: () =>
      'your account was frozen. Nothing can be sent from it until you unfreeze it; you can still receive payments.',
  },
  'unfreeze-asked': {
    subject: 'Unfreeze your account',
    happened: () =>
      'somebody who knows your password asked to unfreeze your account. The link works once, for 30 minutes.',
    action: 'Unfreeze the account',
  },
  'account-unfrozen': {
    subject: 'Your account is no longer frozen',
    happened: () => 'your account was unfrozen with a link that we had mailed to this address.',
  },
  'account-frozen-by-us': {
    subject: 'We have frozen your account',
    happened: () =>
      'we have frozen your account, ended every session and revoked every API key. Nothing can be sent from it; you can still receive payments. Write to us from the support page.',
  },
  'account-unfrozen-by-us': {
    subject: 'Your account is no longer frozen',
    happened: () => 'we have lifted the freeze of your account. You can send again.',
  },
  'factors-reset': {
    subject: 'Two-factor sign-in was reset',
    happened: () =>
      'at your request we have removed the authenticator app, the passkeys and the recovery codes of your account. Signing in asks for your password alone until you set them up again.',
  },
  'webhook-paused-by-us': {
    subject: 'A webhook of your account is paused',
    happened: (name) =>
      `${name} has not answered for three days, so we have paused its webhook. Events wait for it for seven days; turn it on again in the settings.`,
  },
}
const SPANISH: Record<MailedChange, ChangeWords> = {
  'new-device': {
    subject: `Nuevo inicio de sesión en tu cuenta de ${PRODUCT_NAME}`,
    happened: () =>
      'alguien ha iniciado sesión en tu cuenta desde un dispositivo que no se había usado antes con ella.',
  },
  'totp-added': {
    subject: 'El inicio de sesión en dos pasos está activado',
    happened: () =>
      'se ha añadido una aplicación de autenticación a tu cuenta. Desde ahora se pide su código al entrar.',
  },
  'totp-removed': {
    subject: 'Se ha quitado tu aplicación de autenticación',
    happened: () => 'se ha quitado la aplicación de autenticación de tu cuenta. Ya no se pide su código al entrar.',
  },
  'passkey-added': {
    subject: 'Se ha añadido una llave de acceso a tu cuenta',
    happened: (name) => `se ha añadido la llave de acceso «${name}» a tu cuenta. Quien la tenga puede entrar.`,
  },
  'passkey-removed': {
    subject: 'Se ha quitado una llave de acceso de tu cuenta',
    happened: (name) => `se ha quitado la llave de acceso «${name}» de tu cuenta.`,
  },
  'recovery-codes-renewed': {
    subject: 'Tienes nuevos códigos de recuperación',
    happened: () => 'se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no sirven.',
  },
  'recovery-code-used': {
    subject: 'Se ha usado un código de recuperación',
    happened: () => 'alguien ha iniciado sesión en tu cuenta con uno de sus códigos de recuperación.',
  },
  'password-changed': {
    subject: `Tu contraseña de ${PRODUCT_NAME} ha cambiado`,
    happened: () =>
      'la contraseña de tu cuenta la ha cambiado alguien que tenía la sesión iniciada y conocía la anterior.',
  },
  'email-change-asked': {
    subject: 'Alguien ha pedido cambiar tu dirección de correo',
    happened: (name) =>
      `alguien que conoce tu contraseña quiere usar ${name} como dirección de correo de tu cuenta. Hemos enviado allí un enlace; hasta que se use, no cambia nada.`,
  },
  'email-changed': {
    subject: `Ha cambiado la dirección de correo de tu cuenta de ${PRODUCT_NAME}`,
    happened: (name) =>
      `desde ahora la dirección de correo de tu cuenta es ${name}, confirmada con un enlace que enviamos allí.`,
  },
  'api-key-added': {
    subject: 'Se ha creado una clave de API para tu cuenta',
    happened: (name) =>
      `se ha creado la clave de API «${name}» para tu cuenta. Una clave que envía dinero espera antes 24 horas.`,
  },
  'api-key-revoked': {
    subject: 'Se ha revocado una clave de API de tu cuenta',
    happened: (name) => `se ha revocado la clave de API «${name}». Ya no abre nada.`,
  },
  'webhook-added': {
    subject: 'Se ha añadido un webhook a tu cuenta',
    happened: (name) => `desde ahora avisamos a ${name} de lo que ocurre en tu cuenta.`,
  },
  'webhook-changed': {
    subject: 'Se ha cambiado un webhook de tu cuenta',
    happened: (name) => `se ha cambiado la dirección o el secreto del webhook de ${name}.`,
  },
  'webhook-removed': {
    subject: 'Se ha quitado un webhook de tu cuenta',
    happened: (name) => `ya no avisamos a ${name} de lo que ocurre en tu cuenta.`,
  },
  'destination-added': {
    subject: 'Se ha añadido un destino a tu lista de permitidos',
    happened: (name) =>
      `se ha añadido «${name}» a los destinos a los que puede ir tu dinero. Cuenta dentro de 48 horas.`,
  },
  'destination-removed': {
    subject: 'Se ha quitado un destino de tu lista de permitidos',
    happened: (name) => `se ha quitado «${name}» de los destinos a los que puede ir tu dinero.`,
  },
  'allow-list-on': {
    subject: 'Tu lista de permitidos está activada',
    happened: () => 'desde ahora tu dinero solo va a los destinos de tu lista de permitidos.',
  },
  'allow-list-ending': {
    subject: 'Tu lista de permitidos termina en 48 horas',
    happened: () =>
      'alguien ha desactivado tu lista de permitidos. Dentro de 48 horas tu dinero podrá ir a cualquier sitio.',
  },
  'limit-raising': {
    subject: 'Tu límite por pago sube en 24 horas',
    happened: (name) =>
      `alguien ha subido el límite de tus pagos a ${name}. Valdrá dentro de 24 horas; hasta entonces puedes cancelarlo en la página Seguridad.`,
  },
  'changes-locked': {
    subject: 'Los cambios de tu protección están bloqueados',
    happened: (name) =>
      `hasta el ${name} nadie puede quitar lo que protege tu cuenta, subir su límite ni desactivar su lista de permitidos, tampoco tú. El bloqueo se puede alargar, nunca acortar.`,
  },
  'account-frozen': {
    subject: 'Tu cuenta está congelada',
    happened: () =>
      'se ha congelado tu cuenta. No se puede enviar nada desde ella hasta que la descongeles; recibir funciona como siempre.',
  },
  'unfreeze-asked': {
    subject: 'Descongela tu cuenta',
    happened: () =>
      'alguien que conoce tu contraseña ha pedido descongelar tu cuenta. El enlace funciona una sola vez, durante 30 minutos.',
    action: 'Descongelar la cuenta',
  },
  'account-unfrozen': {
    subject: 'Tu cuenta ya no está congelada',
    happened: () => 'se ha descongelado tu cuenta con un enlace que enviamos a esta dirección.',
  },
  'account-frozen-by-us': {
    subject: 'Hemos congelado tu cuenta',
    happened: () =>
      'hemos congelado tu cuenta, cerrado todas las sesiones y revocado todas las claves de API. No se puede enviar nada desde ella; recibir funciona como siempre. Escríbenos desde la página de ayuda.',
  },
  'account-unfrozen-by-us': {
    subject: 'Tu cuenta ya no está congelada',
    happened: () => 'hemos levantado la congelación de tu cuenta. Puedes volver a enviar.',
  },
  'factors-reset': {
    subject: 'Se ha restablecido el inicio de sesión en dos pasos',
    happened: () =>
      'a petición tuya hemos quitado la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de tu cuenta. Para entrar basta tu contraseña hasta que los configures de nuevo.',
  },
  'webhook-paused-by-us': {
    subject: 'Un webhook de tu cuenta está en pausa',
    happened: (name) =>
      `${name} no ha respondido en tres días, así que hemos pausado su webhook. Los eventos le esperan siete días; vuelve a activarlo en los ajustes.`,
  },
}

/** A mail about the account's protection: what happened, when and from where, and what to do if it was somebody else. */
export function securityNotice(language: Language, details: SecurityNoticeDetails): Omit<MailText, 'closing'> {
  return language === 'es' ? inSpanish(details) : inEnglish(details)
}

function inEnglish({ username, change, name, at, ip, userAgent, heldUntil, link, freezeLink }: SecurityNoticeDetails) {
  const { subject, happened, action } = ENGLISH[change]
  const held = heldUntil && `For your safety, sending is paused until ${timeIn('en', heldUntil)}.`
  const rows: [string, string][] = [
    ['When', timeIn('en', at)],
    ...originRows(ip, ['Address', ip ?? ''], ['Device', userAgent || 'unknown']),
  ]
  return {
    subject,
    preview: ip === null ? happened('') : `${timeIn('en', at)}, from ${ip}.`,
    rows,
    paragraphs: [`Hello ${username},`, happened(name ?? ''), ...(held ? [held] : [])],
    ...buttonOf(action, link),
    after: [
      `If it was not you, freeze the account at once: ${freezeLink}`,
      'That page has a button that stops all sending from your account and ends every session.',
    ],
  }
}

function inSpanish({ username, change, name, at, ip, userAgent, heldUntil, link, freezeLink }: SecurityNoticeDetails) {
  const { subject, happened, action } = SPANISH[change]
  const held =
    heldUntil && `Por tu seguridad, no se puede enviar nada desde tu cuenta hasta el ${timeIn('es', heldUntil)}.`
  const rows: [string, string][] = [
    ['Cuándo', timeIn('es', at)],
    ...originRows(ip, ['Dirección', ip ?? ''], ['Dispositivo', userAgent || 'desconocido']),
  ]
  return {
    subject,
    preview: ip === null ? happened('') : `${timeIn('es', at)}, desde ${ip}.`,
    rows,
    paragraphs: [`Hola, ${username}:`, happened(name ?? ''), ...(held ? [held] : [])],
    ...buttonOf(action, link),
    after: [
      `Si no has sido tú, congela la cuenta enseguida: ${freezeLink}`,
      'Esa página tiene un botón que detiene todo lo que sale de tu cuenta y cierra todas las sesiones.',
    ],
  }
}

/** From where it was done; nothing where we did it. */
const originRows = (ip: string | null, ...rows: [string, string][]): [string, string][] => (ip === null ? [] : rows)

const buttonOf = (label: string | undefined, href: string | null): Pick<MailText, 'button'> =>
  label !== undefined && href !== null ? { button: { label, href } } : {}
