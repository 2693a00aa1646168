/** Providers with a unique name; the first domain ending is the usual one. */
const coined =
  'gmail:com googlemail:com hotmail:com,fr,co.uk,es,it,de,be,nl,ch,ca,se,com.br,com.ar yahoo:com,fr,co.uk,co.jp,de,es,it,co.in,in,ca,se,com.br,com.mx,com.ar,com.au outlook:com,de,fr,es,it,jp,kr,pt,be,com.br icloud:com protonmail:com hanmail:net foxmail:com rocketmail:com rediffmail:com btinternet:com sbcglobal:net bellsouth:net verizon:net comcast:net wanadoo:fr laposte:net t-online:de virgilio:it tiscali:it fastmail:com telefonica:net bluewin:ch docomo:ne.jp softbank:ne.jp'

/** Short names and common words, where only unambiguous slips are corrected. */
const common =
  'live:com,fr,co.uk,nl,it naver:com orange:fr gmx:de,net,com,at,ch web:de aol:com msn:com daum:net nate:com kakao:com uol:com.br bol:com.br terra:com.br free:fr sfr:fr libero:it freenet:de proton:me ymail:com qq:com 163:com 126:com sina:com sohu:com mail:com,ru yandex:ru,com seznam:cz'

const providers = [coined, common].flatMap((list) =>
  list.split(' ').map((line) => {
    const [name = '', ends = ''] = line.split(':')
    return { name, ends: ends.split(','), isCoined: list === coined }
  }),
)

type Provider = (typeof providers)[number]

/** Names of others that must not be corrected, however similar. */
const others = /^(.?e?mail|gail|cloud|prontomail)$/

/** Endings of real domains, besides country codes. */
const realEnds = /^(com|net|org|edu|gov|info|(com?|net?|or|ac|go|edu|gov)\.[a-z]{2})$/

/** Edit distance, a swap of two letters counting once; 9 means too far. */
function slips(from: string, to: string): number {
  if (from.length > to.length + 2 || to.length > from.length + 2) return 9
  const rows = [...from, ''].map((_, i) => [i])
  rows[0] = [...to, ''].map((_, j) => j)
  const at = (i: number, j: number) => rows[i]?.[j] ?? 99
  for (let i = 1; i <= from.length; i += 1) {
    for (let j = 1; j <= to.length; j += 1) {
      const isTurned = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      const other = at(i - 1, j - 1) + Number(from[i - 1] !== to[j - 1])
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, other, isTurned ? at(i - 2, j - 2) + 1 : 99]
      rows[i]?.push(ways.reduce((least, way) => (way < least ? way : least)))
    }
  }
  return at(from.length, to.length)
}

const sorted = (text: string) => [...text].sort().join('')
const single = (text: string) => text.replace(/(.)\1/g, '$1')

function isSlipOf(name: string, { name: meant, isCoined }: Provider): boolean {
  const count = meant.length > 3 ? slips(name, meant) : 9
  if (count > 2) return false
  if (sorted(name) === sorted(meant)) return count <= (isCoined ? 2 : 1)
  if (!isCoined || count > 1) return count === 1 && single(name) === single(meant)
  return name[0] === meant[0] || (meant.length > 5 && name === meant.slice(1))
}

function endMeant(end: string, { ends, isCoined }: Provider): string | undefined {
  if (ends.includes(end)) return end
  if (end === '') return isCoined ? ends[0] : undefined
  // Two letters are a country code, unless no such provider has a domain there.
  const isOther = /^[a-z]{2}$/.test(end) && !(isCoined ? /^(co|cm|om|ne|et|ed|rf|ti)$/ : /^(ed|rf|ti)$/).test(end)
  if (isOther || realEnds.test(end)) return undefined
  const [nearest = ''] = [...ends].sort((one, other) => slips(end, one) - slips(end, other))
  return slips(end, nearest) <= (nearest.length > 2 ? 2 : 1) ? nearest : undefined
}

/** Corrects a domain that looks like a typing error in a well-known mail provider's. */
export function suggestEmail(text: string): string | undefined {
  const [, local, typed = ''] = /^\s*([^\s@]+)@([^\s@]+)\s*$/.exec(text) ?? []
  const domain = typed.toLowerCase()
  const [name = '', ...rest] = domain.split(/[.,]+/)
  const end = rest.filter(Boolean).join('.')
  const known = providers.find((provider) => provider.name === name)
  const near = others.test(name) ? [] : providers.filter((provider) => isSlipOf(name, provider))
  const meant = (known ? [known] : near).flatMap((provider) => {
    const right = endMeant(end, provider)
    return right ? `${provider.name}.${right}` : []
  })
  // The dot itself may be missing, as in `gmailcom`.
  const whole = providers.flatMap((provider) => provider.ends.map((each) => `${provider.name}.${each}`))
  const [found] = [...whole.filter((each) => !end && each.replace('.', '') === name), ...meant]
  return local && found && found !== domain ? `${local}@${found}` : undefined
}
