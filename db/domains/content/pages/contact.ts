import { action, callout, type DeliveredPage, facts, p, section, text } from '#db/domains/content/rich-text.ts'

export const contact: DeliveredPage = {
  key: 'contact',
  en: text(
    'Contact',
    'One door for everything: the form of the support page. The topic that you choose stands at the head of your message.',
    section(
      'which-topic',
      'Which topic for what',
      facts(
        ['Account and sign-in', 'You cannot get in, or your account does something that you did not do.'],
        ['A payment', 'One that is missing, that failed, or that you do not know.'],
        ['Security', 'A fault that you have found, or a suspicion.'],
        ['My data and privacy', 'To see, correct or delete what we keep about you.'],
        ['API', 'Questions about scripts and integrations.'],
        ['Something else', 'Press, partnerships, praise and complaints.'],
      ),
      action('Write to us', '/support'),
    ),
    section(
      'not',
      'How we never contact you',
      p(
        'We have no telephone hotline and no account in any messenger. Whoever writes to you there in our name is somebody else.',
      ),
      callout(
        'warn',
        'We write only to your address',
        'Mails of ours come from the host name of this site, and their links lead to this site. No mail of ours asks for a password or a secret key.',
      ),
    ),
  ),
  es: text(
    'Contacto',
    'Una sola puerta para todo: el formulario de la página de soporte. El tema que elijas encabeza tu mensaje.',
    section(
      'which-topic',
      'Qué tema para qué',
      facts(
        ['Cuenta y acceso', 'No puedes entrar, o tu cuenta hace algo que tú no has hecho.'],
        ['Un pago', 'Uno que falta, que falló o que no reconoces.'],
        ['Seguridad', 'Un fallo que has encontrado o una sospecha.'],
        ['Mis datos y privacidad', 'Para ver, corregir o borrar lo que guardamos de ti.'],
        ['API', 'Preguntas sobre scripts e integraciones.'],
        ['Otra cosa', 'Prensa, colaboraciones, elogios y quejas.'],
      ),
      action('Escríbenos', '/support'),
    ),
    section(
      'not',
      'Cómo nunca te contactamos',
      p(
        'No tenemos teléfono de atención ni cuenta en ninguna aplicación de mensajería. Quien te escriba allí en nuestro nombre es otra persona.',
      ),
      callout(
        'warn',
        'Solo escribimos a tu dirección',
        'Nuestros correos vienen del nombre de este sitio y sus enlaces llevan a este sitio. Ninguno pide una contraseña ni una clave secreta.',
      ),
    ),
  ),
}
