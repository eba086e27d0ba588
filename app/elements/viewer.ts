/** The script of a trip's photos, next to that of every page. */
import { PhotoViewer } from './photo-viewer'

customElements.define('photo-viewer', PhotoViewer)
