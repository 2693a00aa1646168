import { languageNames } from '#src/language/language-names.ts'
import { isLanguage } from '#src/languages.ts'
import { readBlock } from '#src/read-block.ts'
import { addressOf, schemes, type View } from './view.ts'

const screens = [
  ['390', 'Phone'],
  ['1280', 'Desktop'],
] as const

/** Language, colour scheme and width of the screens. */
export function Bar({ view }: { view: View }) {
  const { languages } = readBlock()
  const go = (change: object) => {
    window.location.hash = addressOf({ ...view, ...change })
  }
  return (
    <div className="bar">
      <Choice label="Language" value={view.language || languages[0]} onChoose={(language) => go({ language })}>
        {languages.filter(isLanguage).map((language) => [language, languageNames[language]])}
      </Choice>
      <Choice label="Colours" value={view.scheme} onChoose={(scheme) => go({ scheme })}>
        {schemes.map((scheme) => [scheme, { light: 'Light', dark: 'Dark' }[scheme]])}
      </Choice>
      <Choice label="Width" value={`${view.width}`} onChoose={(width) => go({ width: Number(width) })}>
        {screens}
      </Choice>
    </div>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  onChoose(value: string): void
  /** Each value with its label. */
  children: readonly (readonly [string, string])[]
}

function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {children.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
