import { languageNames } from '#src/language/language-names.ts'
import { brandNameOf, brands } from './theme.ts'
import { pseudo, readView, schemes, type View, widths } from './view.ts'

interface BarProps {
  view: View
  linkTo(change: Partial<View>): string
}

const tongues = Object.entries({ ...languageNames, [pseudo]: 'Ļøñgér' })

export function Bar({ view, linkTo }: BarProps) {
  const go = (change: object) => {
    // The address changes before the next drawing.
    const { brand, scheme, language, width } = readView(location.hash)
    location.hash = linkTo({ brand, scheme, language, width, ...change })
  }
  return (
    <div className="bar">
      <Choice label="Brand" value={view.brand} onChoose={(brand) => go({ brand })}>
        {brands.map((brand) => [brand, brandNameOf(brand)])}
      </Choice>
      <Choice label="Language" value={view.language} onChoose={(language) => go({ language })}>
        {tongues}
      </Choice>
      <Choice label="Scheme" value={view.scheme} onChoose={(scheme) => go({ scheme })}>
        {schemes.map((scheme) => [scheme, brandNameOf(scheme)])}
      </Choice>
      <Choice label="Width" value={`${view.width}`} onChoose={(width) => go({ width })}>
        {Object.keys(widths).map((width) => [width, width])}
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChoose(value: string): void
  /** Each value with its label. */
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
