/** An apostrophe within a word is no quotation mark. */
const quoted = /(?<![\p{L}\p{N}])(?:"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|«[^»]*»)/gu

/** Removes from an error of a browser whatever may be somebody's data: only the words of the program stay. */
export function cleanedMessage(message: string): string {
  const isOfJson = /JSON/.test(message)
  return message
    .replace(/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu, '…')
    .replace(/\b[a-z][a-z+.-]*:\/\/[^\s"'`)]+/gi, address => cleanedPath(pathOf(address)))
    .replace(quoted, whole => (isName(whole.slice(1, -1)) && !isOfJson ? whole : '«…»'))
    .replace(/[\w-]*\d[\w-]*/g, word => (isPlainNumberOf(word, message) ? word : '…'))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 300)
}

/** The name of a variable or of a property, but not a sentence. */
function isName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*(\.[\w$]+)*$/.test(text) || /^\/[\w./…-]*$/.test(text)
}

/** React names its errors by number alone. */
function isPlainNumberOf(word: string, message: string): boolean {
  return /^\d{1,3}$/.test(word) && message.includes(`React error #${word};`)
}

function pathOf(address: string): string {
  return address.replace(/^[^:]+:\/\/[^/?#]*/, '')
}

/** An address without query, codes and figures. */
export function cleanedPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/)
  return plain
    .split('/')
    .map(part => (/\d|@|%/.test(part) || part.length > 40 ? '…' : part))
    .join('/')
}

/** The file of a script with line and column; anything else is no place. */
export function cleanedPlace(place: string): string {
  const found =
    /\/?((?:assets|web|kit|features|parts|shell|ui)\/[\w./-]{1,120}\.[jt]sx?)(?:\?[^:]*)?:(\d{1,7}):(\d{1,7})$/.exec(
      place,
    )
  return found ? `${found[1]}:${found[2]}:${found[3]}` : ''
}

const browsers: readonly [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari\//],
]

/** The name and the main version of a browser. */
export function browserName(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1]
    if (version) return `${name} ${version.slice(0, 4)}`
  }
  return 'altro'
}
