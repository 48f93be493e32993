import { tolerateMovedTexts } from './errors/foreign-dom.ts'
import { focusAtClick } from './focus/press-focus.ts'
import './live/published-watch.ts'
import { startWorker } from './offline/start-worker.ts'

// Nothing of this is needed for the first paint.
tolerateMovedTexts(Node.prototype)
focusAtClick(document)
void startWorker()
