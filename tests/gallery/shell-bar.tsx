import { languages } from '../../src/language/languages.ts'
import { brandNameOf, brands } from './dress.ts'
import { addressesOf } from './flow-pages.ts'
import type { Scene } from './scenes.ts'
import { pseudo, readView, schemes, type View, widths } from './view.ts'

interface BarProps {
  view: View
  scene: Scene | undefined
  linkTo(change: Partial<View>): string
}

const tongues = [
  ...Object.entries(languages).map(([key, { name }]) => [key, name] as const),
  [pseudo, 'Ļøñgér'] as const,
]

/** How the screen is looked at: brand, language, address, scheme and width. */
export function Bar({ view, scene, linkTo }: BarProps) {
  const go = (change: object) => {
    // What was chosen a moment ago stands in the address before it is drawn.
    const { brand, scheme, language, width } = readView(location.hash)
    location.hash = linkTo({ brand, scheme, language, width, ...change })
  }
  const addresses = scene ? addressesOf(scene) : []
  return (
    <div className="bar">
      <Choice label="Brand" value={view.brand} onChoose={(brand) => go({ brand })}>
        {brands.map((brand) => [brand, brandNameOf(brand)])}
      </Choice>
      <Choice label="Language" value={view.language} onChoose={(language) => go({ language })}>
        {tongues}
      </Choice>
      {addresses.length > 1 && (
        <Choice label="Page" value={view.at || (addresses[0] ?? '')} onChoose={(at) => go({ at })}>
          {addresses.map((address) => [address, pageName(address)])}
        </Choice>
      )}
      <Switch label="Scheme" value={view.scheme} onChoose={(scheme) => go({ scheme })}>
        {schemes.map((scheme) => [scheme, brandNameOf(scheme)])}
      </Switch>
      <Switch label="Width" value={`${view.width}`} onChoose={(width) => go({ width })}>
        {Object.keys(widths).map((width) => [width, width])}
      </Switch>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose(value: string): void
  /** Each choice with its name. */
  children: readonly (readonly [string, string])[]
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      title={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {children.map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  )
}

function Switch({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <fieldset className="switch">
      <legend className="visually-hidden">{label}</legend>
      {children.map(([key, name]) => (
        <label key={key}>
          <input type="radio" name={label} checked={key === value} onChange={() => onChoose(key)} />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

/** An address in short: its path, and the names of what its query says. */
function pageName(address: string): string {
  const [path = '', query] = address.split('?')
  return query ? `${path} with ${[...new URLSearchParams(query).keys()].join(', ')}` : path
}
