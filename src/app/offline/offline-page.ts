/** The offline page’s own script: the theme and the language of this browser, and the page again once the network is back. */
export {}

const WORDS = {
  es: {
    title: 'Sin conexión',
    note: 'Comprueba tu conexión. Los saldos y los precios se muestran solo cuando están al día.',
    again: 'Volver a intentarlo',
  },
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null // storage refused: as the page is written
  }
}
const language = read('language') ?? (navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en')
document.documentElement.classList.toggle('light', read('theme') === 'light')
if (language === 'es') {
  document.documentElement.lang = 'es'
  document.title = WORDS.es.title
  for (const [name, text] of Object.entries(WORDS.es)) {
    const element = document.getElementById(name)
    if (element) element.textContent = text
  }
}
document.getElementById('again')?.addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
/** The browser may call itself online before the product can be reached, and says so only once. */
const ifReachable = async (): Promise<void> => {
  const answer = await fetch('/readyz').catch(() => null)
  if (answer?.ok === true) location.reload()
}
setInterval(() => navigator.onLine && void ifReachable(), 5000)
