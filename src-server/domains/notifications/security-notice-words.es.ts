import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { WordsOfChanges } from './security-notice-words.types.ts'

export const SPANISH: WordsOfChanges = {
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
    happened: (name) => `se ha creado la clave de API «${name}» para tu cuenta.`,
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
  'limits-set-by-us': {
    subject: 'Otros límites para tus pagos',
    happened: (name) =>
      `hemos fijado límites propios para lo que puede salir de tu cuenta, hasta el ${name}. Después vuelven a valer los límites de tu nivel. Ves ambos en la página Verificación.`,
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
