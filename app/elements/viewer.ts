/** The script of a trip's photos, beside that of every page. */
import { PhotoViewer } from './photo-viewer'

customElements.define('photo-viewer', PhotoViewer)
