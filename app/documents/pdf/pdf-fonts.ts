/** The display face of printed documents, carried inside the program: Archivo expanded, latin (OFL). */
import label from '../fonts/archivo-620.ttf?inline'
import title from '../fonts/archivo-800.ttf?inline'

const bytesOf = (data: string) => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')

export const documentFonts = { title: bytesOf(title), label: bytesOf(label) }
