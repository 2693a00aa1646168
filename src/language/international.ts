const base = 36
const highest = 26
const lowest = 1
const skew = 38
const damping = 700

function digitOf(sign: string): number {
  return /\d/.test(sign) ? Number(sign) + 26 : sign.toLowerCase().charCodeAt(0) - 97
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damping : 2))
  left += Math.floor(left / length)
  let bias = 0
  for (; left > ((base - lowest) * highest) / 2; bias += base) left = Math.floor(left / (base - lowest))
  return bias + Math.floor(((base - lowest + 1) * left) / (left + skew))
}

/** https://www.rfc-editor.org/rfc/rfc3492, without its prefix. */
function decode(label: string): string {
  const border = label.lastIndexOf('-')
  const points = [...label.slice(0, Math.max(border, 0))].map((sign) => sign.charCodeAt(0))
  let [point, place, bias] = [128, 0, 72]
  for (let at = border + 1; at < label.length; ) {
    const before = place
    for (let weight = 1, step = base; ; step += base) {
      const digit = digitOf(label[at++] ?? '')
      const threshold = Math.min(Math.max(step - bias, lowest), highest)
      place += digit * weight
      if (!(digit >= threshold)) break
      weight *= base - threshold
    }
    const length = points.length + 1
    bias = adapt(place - before, length, before === 0)
    point += Math.floor(place / length)
    place %= length
    points.splice(place++, 0, point)
  }
  return points.every((each) => each < 0x11_0000) ? String.fromCodePoint(...points) : label
}

/** An address whose domain is in ASCII, as its owner writes it. */
export function asWritten(address: string): string {
  const at = address.lastIndexOf('@') + 1
  const domain = address.slice(at)
  const labels = domain.split('.').map((label) => (/^xn--./i.test(label) ? decode(label.slice(4)) : label))
  const isSame =
    URL.canParse(`https://${labels.join('.')}`) && new URL(`https://${labels.join('.')}`).hostname === domain
  return isSame ? address.slice(0, at) + labels.join('.') : address
}
